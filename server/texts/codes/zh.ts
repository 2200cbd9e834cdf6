import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  signInSubject: '你的 {siteName} 登录验证码',
  signInOpening: '你的 {siteName}（{origin}）登录验证码是：',
  signInWarning: '如果不是你本人申请的，可以忽略这封邮件。本站的任何人都不会向你索要验证码。',
  stepUpSubject: '请在 {siteName} 确认是你本人操作',
  stepUpOpening: '你的 {siteName}（{origin}）确认验证码是：',
  stepUpWarning: '如果不是你本人申请的，可能有人正在使用一台已登录你账号的设备。请在设置中让该设备退出登录，不要把验证码告诉任何人。',
  newAddressSubject: '请确认你在 {siteName} 的新邮箱地址',
  newAddressOpening: '有人想在 {siteName}（{origin}）的账号中使用这个邮箱地址，验证码是：',
  newAddressWarning: '如果不是你本人操作，可以忽略这封邮件，不会有任何更改。不要把验证码告诉任何人。',
  validity: '{minutes, plural, other {验证码 # 分钟内有效，只能使用一次，且仅限在申请它的浏览器中使用。}}',
}
