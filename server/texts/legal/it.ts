import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  contactAt: 'Write to the operator of this site at {address}.',
  contact: 'Write to the operator of this site; the address stands where the operator announced the site to you.',
}
