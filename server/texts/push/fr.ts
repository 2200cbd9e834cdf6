import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  testTitle: '{siteName} peut vous joindre ici',
  testBody: 'Voici à quoi ressemble une notification sur cet appareil.',
}
