import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  testTitle: '{siteName} can reach you here',
  testBody: 'This is what a notification looks like on this device.',
}
