import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  closed: 'Банковский счёт закрыт.',
  not_found: 'Банк не нашёл счёт.',
  other_name: 'Банковский счёт открыт на другое имя.',
  other_details: 'У банка другие данные о владельце счёта.',
  not_accepted: 'Банковский счёт не принимает этот перевод.',
  currency: 'Банковский счёт не принимает эту валюту.',
  balance: 'На балансе в платёжном сервисе не хватило средств.',
  declined: 'Банк отклонил перевод.',
  unknown: 'Платёжный сервис не смог отправить деньги на банковский счёт.',
}
