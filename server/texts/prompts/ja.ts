import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  calls: '{name}さんとの通話は購読者限定です。通話するには{price}/月で購読してください。',
  messages: '{name}さんへの無料メッセージを使い切りました。続けるには{price}/月で購読してください。',
}
