import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ru: Words<typeof en> = {
  contactAt: 'Напишите оператору этого сайта: {address}.',
  contact: 'Напишите оператору этого сайта.',
}
