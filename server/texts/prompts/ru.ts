import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  calls: 'Звонки с автором {name} — для подписчиков. Подпишитесь за {price}/мес., чтобы позвонить.',
  messages: 'Бесплатные сообщения автору {name} закончились. Подпишитесь за {price}/мес., чтобы писать дальше.',
}
