import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  testTitle: 'Mitteilungen von {siteName} funktionieren',
  testBody: 'So sieht eine Mitteilung auf diesem Gerät aus.',
}
