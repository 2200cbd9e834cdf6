import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  testTitle: '{siteName} can reach you here',
  testBody: 'This is what a notification looks like on this device.',
}
