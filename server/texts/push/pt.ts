import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  testTitle: '{siteName} consegue avisar você aqui',
  testBody: 'É assim que uma notificação aparece neste dispositivo.',
}
