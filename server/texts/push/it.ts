import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  testTitle: 'Le notifiche di {siteName} funzionano',
  testBody: 'Ecco come appare una notifica su questo dispositivo.',
}
