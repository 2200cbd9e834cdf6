import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  testTitle: '{siteName} kann dich hier erreichen',
  testBody: 'So sieht eine Mitteilung auf diesem Gerät aus.',
}
