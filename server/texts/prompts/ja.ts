import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  calls: '{name}さんとの通話は購読者限定です。通話するには、月額{price}で購読してください。',
  messages: '{name}さんへの無料メッセージを使い切りました。続けるには、月額{price}で購読してください。',
}
