import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  contactAt: 'このサイトの運営者への連絡先は{address}です。',
  contact: 'このサイトの運営者にご連絡ください。',
}
