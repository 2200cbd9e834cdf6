import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  contactAt: 'Écrivez à l’exploitant de ce site à {address}.',
  contact: 'Écrivez à l’exploitant de ce site ; l’adresse se trouve là où il vous a fait connaître le site.',
}
