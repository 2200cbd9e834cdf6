import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  testTitle: '可以收到 {siteName} 的通知了',
  testBody: '此设备上的通知就是这个样子。',
}
