import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  contactAt: '{address} 주소로 이 사이트의 운영자에게 문의하세요.',
  contact: '이 사이트의 운영자에게 문의하세요.',
}
