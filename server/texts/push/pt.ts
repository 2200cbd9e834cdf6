import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  testTitle: 'As notificações de {siteName} funcionam',
  testBody: 'É assim que uma notificação aparece neste dispositivo.',
}
