import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  follow:
    '{others, plural, =0 {{name} вас читает} one {{name} и ещё # человек вас читают} few {{name} и ещё # человека вас читают} many {{name} и ещё # человек вас читают} other {{name} и ещё # человека вас читают}}',
  like: '{others, plural, =0 {{name} ставит лайк вашему посту} one {{name} и ещё # человек ставят лайк вашему посту} few {{name} и ещё # человека ставят лайк вашему посту} many {{name} и ещё # человек ставят лайк вашему посту} other {{name} и ещё # человека ставят лайк вашему посту}}',
  comment: '{name} отвечает на ваш пост',
  message_request: '{name} хочет вам написать',
  missed_call: 'Пропущенный звонок: {name}',
  creator_full: '{name} хочет подписаться на вас, но на бесплатном тарифе достигнут предел числа подписчиков',
  request_comment: '{name} отвечает на ваш запрос',
  follow_request: '{name} хочет вас читать',
  follow_accepted: '{name} принимает вашу заявку в читатели',
  mention: '{name} упоминает вас в посте',
  mention_comment: '{name} упоминает вас в комментарии',
  creator_post: 'Новый пост автора {name}',
  new_subscriber:
    '{others, plural, =0 {{name} подписывается на вас} one {{name} и ещё # человек подписываются на вас} few {{name} и ещё # человека подписываются на вас} many {{name} и ещё # человек подписываются на вас} other {{name} и ещё # человека подписываются на вас}}',
  subscriber_left: '{name} больше не в числе ваших подписчиков',
  subscriber_withdrew: '{name}: отказ от договора. Мы вернули {amount} и вычли вашу долю',
  subscription_ended: 'Ваша подписка на автора {name} закончилась',
  premium_ended: 'Ваш тариф Premium больше не действует',
  payout_sent: 'Выплата {amount} отправлена в ваш банк',
  payout_failed: 'Выплата {amount} не прошла. Деньги снова на вашем балансе',
  payouts_held: 'Команда сайта приостановила ваши выплаты',
  payouts_released: 'Команда сайта возобновила ваши выплаты',
  dispute: 'Банк оспаривает платёж на {amount}. Ответьте доказательствами',
  message_reaction: '{name} реагирует на ваше сообщение: {emoji}',
  message:
    '{count, plural, one {{name}: # непрочитанное сообщение} few {{name}: # непрочитанных сообщения} many {{name}: # непрочитанных сообщений} other {{name}: # непрочитанного сообщения}}',
  messageWords: '{name} пишет вам',
  several: '{count, plural, one {# новое уведомление} few {# новых уведомления} many {# новых уведомлений} other {# нового уведомления}}',
  severalSubject:
    '{count, plural, one {# новое уведомление на {siteName}} few {# новых уведомления на {siteName}} many {# новых уведомлений на {siteName}} other {# нового уведомления на {siteName}}}',
  daySubject: 'Ваш день на {siteName}',
  weekSubject: 'Ваша неделя на {siteName}',
  conversationsSubject:
    '{count, plural, one {Непрочитанные сообщения в # чате на {siteName}} few {Непрочитанные сообщения в # чатах на {siteName}} many {Непрочитанные сообщения в # чатах на {siteName}} other {Непрочитанные сообщения в # чата на {siteName}}}',
  openList: 'Все уведомления',
  openMessages: 'Прочитать сообщения',
  why: 'Вы получили это письмо, потому что у вас есть аккаунт на {siteName}.',
  stopKind: 'Отключить такие письма',
  stopDigest: 'Отключить эту сводку',
  stopAll: 'Отключить все такие письма',
  settings: 'Настройки уведомлений',
  freeMessagesUsed: 'Бесплатные сообщения автору {name} закончились. Подпишитесь, чтобы писать дальше.',
  automaticReplies: 'Здесь могут приходить автоответы от имени автора {name}. Вы можете попросить, чтобы ответил человек.',
}
