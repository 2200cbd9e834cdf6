import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  contactAt: 'Escribe al operador de este sitio a {address}.',
  contact: 'Escribe al operador de este sitio.',
}
