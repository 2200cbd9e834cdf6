import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const ja: Words<typeof en> = {
  closed: '銀行口座は解約されています。',
  not_found: '銀行で口座が見つかりませんでした。',
  other_name: '銀行口座の名義が異なります。',
  other_details: '銀行に登録されている口座名義人の情報が異なります。',
  not_accepted: 'この銀行口座は送金を受け付けていません。',
  currency: 'この銀行口座はこの通貨に対応していません。',
  balance: '決済サービスの残高が不足していました。',
  declined: '銀行が送金を受け付けませんでした。',
  unknown: '決済サービスが銀行口座に送金できませんでした。',
}
