import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  calls: 'Звонить автору {name} могут только подписчики. Подпишитесь за {price}/мес., чтобы позвонить.',
  messages: 'Бесплатные сообщения автору {name} закончились. Подпишитесь за {price}/мес., чтобы писать дальше.',
}
