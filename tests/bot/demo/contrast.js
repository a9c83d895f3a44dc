'use strict';

// The texts of a page whose contrast with what is behind them is below 4.5.

(() => {
  const parse = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    const scale = colour.startsWith('color(') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const over = (top, under) => [0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3]));
  const linear = (part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => sum + weight * linear(colour[at] / 255), 0);
  const behind = (element) => (element ? over(parse(getComputedStyle(element).backgroundColor), behind(element.parentElement)) : [255, 255, 255]);
  const ratio = (element) => {
    const ground = behind(element);
    const [dark, bright] = [light(ground), light(over(parse(getComputedStyle(element).color), ground))].sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
  };
  const said = (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent.trim()).join('');
  const read = (element) => said(element) && !element.disabled && !element.matches('.disc') && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length;
  return [...document.querySelectorAll('body *')].filter(read).filter((element) => ratio(element) < 4.5).map((element) => `${element.className}: ${said(element)} ${ratio(element).toFixed(2)}`);
})();
