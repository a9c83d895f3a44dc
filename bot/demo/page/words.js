'use strict';

// Labels of the page in both languages.

const WORDS = {
  ru: {
    i_am: 'Я –', new_person: 'Новый человек', new_group: 'Новая группа', faults: 'Сбои', back: 'К списку',
    menu: 'Ещё', commands: 'Команды', send: 'Отправить', offline: 'Сервер не отвечает, ждём…', cancel: 'Отмена',
    faults_note: 'Что случится со следующими запросами бота. Сервер ничего не забывает.',
    times: 'Запросов', seconds: 'Секунд', active: 'Включено', calm: 'Снять все сбои', none: 'ничего',
    slow: 'Медленно', flood: '429, ждать', error: 'Ошибка 502', internal: 'Ошибка 500', cut: 'Обрыв до ответа',
    lost: 'Ответ потерян', restart: 'Перезапуск', repeat: 'Повтор события', polling: '502 на getUpdates',
    privacy: 'Режим приватности: в группах бот видит только команды, ответы ему и упоминания',
    budget: 'Не больше 20 сообщений и правок в минуту на группу',
    violations: 'Нарушений Bot API: ', message: 'Сообщение', topic_all: 'Общая тема', start: 'Начать', unblock: 'Разблокировать бота',
    join: 'Войти в группу', upgraded: 'Группа стала супергруппой', block: 'Заблокировать бота', leave: 'Выйти из группы',
    add_bot: 'Добавить бота', remove_bot: 'Удалить бота', promote_bot: 'Сделать бота админом', demote_bot: 'Снять бота с админов',
    upgrade: 'Превратить в супергруппу', topic: 'Новая тема', joined: 'в группе', left: 'больше не в группе', migrated: 'Группа стала супергруппой',
    topic_made: 'Новая тема:', pinned: 'закрепляет сообщение', edited: 'изм.', reply: 'Ответить', edit: 'Изменить', remove: 'Удалить',
    replying: 'Ответ:', editing: 'Правка сообщения', typing: 'бот занят…', name: 'Имя', username: 'Имя пользователя (можно пусто)',
    language: 'Язык', title: 'Название', kind: 'Вид', via: 'через', members: 'участники', botless: 'бота здесь нет',
    supergroup: 'Супергруппа', group: 'Обычная группа', forum: 'Форум с темами', which_group: 'В какую группу?', bot: 'бот', admin: 'бот – админ',
    nothing: 'Пока пусто', page: 'проба без Telegram', dice: 'кость', copied: 'Скопировано', theme: 'Тема', gone: 'Сообщение удалено', only: '👁 видно только вам', photo: 'Фото', save: 'Сохранить',
  },
  en: {
    i_am: 'I am', new_person: 'New person', new_group: 'New group', faults: 'Faults', back: 'To the list',
    menu: 'More', commands: 'Commands', send: 'Send', offline: 'The server is silent, waiting…', cancel: 'Cancel',
    faults_note: 'What happens to the next calls of the bot. The server forgets nothing.',
    times: 'Calls', seconds: 'Seconds', active: 'Switched on', calm: 'End all faults', none: 'nothing',
    slow: 'Slow', flood: '429, wait', error: 'Error 502', internal: 'Error 500', cut: 'Cut before the call',
    lost: 'Answer lost', restart: 'Restart', repeat: 'Repeat an update', polling: '502 on getUpdates',
    privacy: 'Privacy mode: in groups the bot sees only commands, replies to it and mentions',
    budget: 'At most 20 messages and edits a minute in a group',
    violations: 'Against the Bot API: ', message: 'Message', topic_all: 'General', start: 'Start', unblock: 'Unblock the bot',
    join: 'Join the group', upgraded: 'The group is a supergroup now', block: 'Block the bot', leave: 'Leave the group',
    add_bot: 'Add the bot', remove_bot: 'Remove the bot', promote_bot: 'Make the bot an admin', demote_bot: 'No admin any more',
    upgrade: 'Turn into a supergroup', topic: 'New topic', joined: 'is in the group', left: 'left the group', migrated: 'The group is a supergroup now',
    topic_made: 'New topic:', pinned: 'pinned a message', edited: 'edited', reply: 'Reply', edit: 'Edit', remove: 'Delete',
    replying: 'Reply to', editing: 'Editing', typing: 'the bot is busy…', name: 'Name', username: 'Username (may be empty)',
    language: 'Language', title: 'Title', kind: 'Kind', via: 'via', members: 'members', botless: 'no bot here',
    supergroup: 'Supergroup', group: 'Plain group', forum: 'Forum with topics', which_group: 'Which group?', bot: 'bot', admin: 'bot is admin',
    nothing: 'Nothing yet', page: 'try it without Telegram', dice: 'die', copied: 'Copied', theme: 'Theme', gone: 'The message is gone', only: '👁 only you see this', photo: 'Photo', save: 'Save',
  },
};
