import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  calls: '{name} 님과의 통화는 구독자만 할 수 있어요. 통화하려면 월 {price}에 구독하세요.',
  messages: '{name} 님에게 보낼 수 있는 무료 메시지를 모두 썼어요. 계속 대화하려면 월 {price}에 구독하세요.',
}
