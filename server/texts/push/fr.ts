import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  testTitle: 'Les notifications de {siteName} fonctionnent',
  testBody: 'Voici à quoi ressemble une notification sur cet appareil.',
}
