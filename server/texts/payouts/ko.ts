import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ko: Words<typeof en> = {
  closed: '은행 계좌가 해지됐어요.',
  not_found: '은행이 계좌를 찾지 못했어요.',
  other_name: '은행 계좌의 예금주 이름이 달라요.',
  other_details: '은행에 등록된 예금주 정보가 달라요.',
  not_accepted: '이 은행 계좌는 이체를 받지 않아요.',
  currency: '이 은행 계좌는 이 통화를 받지 않아요.',
  balance: '결제 서비스의 잔액이 부족했어요.',
  declined: '은행이 이체를 거절했어요.',
  unknown: '결제 서비스가 은행 계좌로 돈을 보내지 못했어요.',
}
