import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  contactAt: 'Escreva ao operador deste site em {address}.',
  contact: 'Escreva ao operador deste site.',
}
