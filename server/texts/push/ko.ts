import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  testTitle: '{siteName} 알림이 정상 작동해요',
  testBody: '이 기기에서는 알림이 이렇게 보여요.',
}
