import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  contactAt: 'Schreib dem Betreiber dieser Website an {address}.',
  contact: 'Schreib dem Betreiber dieser Website.',
}
