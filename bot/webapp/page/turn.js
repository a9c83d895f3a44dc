// A play while it is made: a walk through the graph of the turn that the server has sent.

const FROM = 0, TO = 1, DIE = 2, TEXT = 3, NEXT = 4;

export class Turn {
  /** `more` asks the server for the graph behind a path of texts. */
  constructor(graph, dice, more) {
    this.graph = graph.slice();
    this.dice = dice.filter(([, played]) => !played).map(([value]) => value);
    this.more = more;
    this.path = [];
    this.chosen = null;
  }

  get at() { return this.path.length ? this.path[this.path.length - 1].way[NEXT] : 0; }
  get ways() { return this.graph[this.at][1] || []; }
  get whole() { return Boolean(this.graph[this.at][0]); }
  get begun() { return this.path.length > 0; }
  get text() { return this.path.map(({ way }) => way[TEXT]).join(' '); }
  get changed() { return this.graph[this.at][2]; }

  /** The numbers not played yet, the active one first. */
  get left() {
    const left = this.dice.slice();
    for (const { way } of this.path) {
      const at = left.indexOf(way[DIE]);
      if (at >= 0) left.splice(at, 1);
    }
    left.sort((one, other) => other - one);
    const at = left.indexOf(this.chosen);
    if (at > 0) left.unshift(...left.splice(at, 1));
    return left;
  }

  get active() { return this.left[0]; }

  /** Make the next other number the active one. */
  swap() {
    const other = this.left.find((die) => die !== this.active);
    if (other !== undefined) this.chosen = other;
  }

  choose(die) { if (this.left.includes(die)) this.chosen = die; }

  movable() { return new Set(this.ways.map((way) => way[FROM])); }

  /** The ways from a place by the active number, or else by the first number that goes from there;
   * several if there are ends or ways to choose between. */
  waysFrom(place) {
    const ways = this.ways.filter((way) => way[FROM] === place);
    const die = ways.some((way) => way[DIE] === this.active) ? this.active : ways[0]?.[DIE];
    return ways.filter((way) => way[DIE] === die);
  }

  /** The step that a tap on a place makes: from there by the active number, else to there if only
   * one checker can come. */
  tapped(place) {
    const [way] = this.waysFrom(place);
    if (way) return way;
    const to = this.ways.filter((way) => way[TO] === place);
    return new Set(to.map((way) => way[FROM])).size === 1 ? to[0] : null;
  }

  /** All places that a checker can come to, with the ways there. */
  targets(place) {
    const found = new Map();
    const waiting = [[this.at, place, []]];
    while (waiting.length) {
      const [node, here, ways] = waiting.shift();
      for (const way of this.graph[node][1] || []) {
        if (way[FROM] === here && !found.has(way[TO])) {
          found.set(way[TO], [...ways, way]);
          waiting.push([way[NEXT], way[TO], [...ways, way]]);
        }
      }
    }
    return found;
  }

  /** Make a step, and those after it that are forced. */
  async step(way) {
    this.path.push({ way, forced: false });
    await this.follow();
    while (!this.whole && this.ways.length === 1) {
      this.path.push({ way: this.ways[0], forced: true });
      await this.follow();
    }
  }

  /** Ask for the nodes behind this one if they were not sent. */
  async follow() {
    const node = this.graph[this.at];
    if (node[1] !== null) return;
    const more = await this.more(this.path.map(({ way }) => way[TEXT]));
    const shift = this.graph.length;
    const moved = more.map(([end, ways, changed]) => [
      end,
      ways && ways.map((way) => [...way.slice(0, NEXT), way[NEXT] + shift, ...way.slice(NEXT + 1)]),
      { ...node[2], ...changed },
    ]);
    this.graph.push(...moved);
    this.graph[this.at] = [moved[0][0], moved[0][1], node[2]];
  }

  /** Take the last step back, with those that it forced. */
  undo() {
    while (this.path.length && this.path.pop().forced);
  }

  restart() { this.path = []; }

  /** The texts of the steps that were chosen, without those that were forced. */
  get chosenSteps() { return this.path.filter(({ forced }) => !forced).map(({ way }) => way[TEXT]); }

  /** Make the steps of some texts again, as far as there are such steps. */
  async resume(texts) {
    for (const one of texts) {
      const way = this.ways.find((each) => each[TEXT] === one);
      if (!way) return;
      await this.step(way);
    }
  }

  /** The ways of a whole play by its texts. */
  along(texts) {
    let at = 0;
    return texts.map((one) => {
      const found = this.graph[at][1].find((way) => way[TEXT] === one);
      at = found[NEXT];
      return found;
    });
  }
}

export const from = (way) => way[FROM];
export const to = (way) => way[TO];
export const text = (way) => way[TEXT];
