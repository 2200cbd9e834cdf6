import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  contactAt: '请写信至 {address}，与本站运营者联系。',
  contact: '请写信给本站运营者。',
}
