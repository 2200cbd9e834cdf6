import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  contactAt: 'Scrivi al gestore di questo sito all’indirizzo {address}.',
  contact: 'Scrivi al gestore di questo sito.',
}
