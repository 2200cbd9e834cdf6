import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  calls: '与 {name} 通话仅限订阅者。以每月 {price} 的价格订阅后即可通话。',
  messages: '你给 {name} 的免费消息已用完。以每月 {price} 的价格订阅后可继续发送。',
}
