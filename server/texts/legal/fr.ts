import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  contactAt: 'Écrivez à l’exploitant de ce site à {address}.',
  contact: 'Écrivez à l’exploitant de ce site.',
}
