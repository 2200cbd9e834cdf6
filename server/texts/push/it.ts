import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  testTitle: '{siteName} può raggiungerti qui',
  testBody: 'Ecco come appare una notifica su questo dispositivo.',
}
