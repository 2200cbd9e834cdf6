import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  testTitle: '{siteName} 可以在这里通知你',
  testBody: '此设备上的通知就是这个样子。',
}
