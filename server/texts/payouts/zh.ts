import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const zh: Words<typeof en> = {
  closed: '银行账户已注销。',
  not_found: '银行未找到该账户。',
  other_name: '银行账户的户名不一致。',
  other_details: '银行登记的账户持有人信息不一致。',
  not_accepted: '该银行账户不接受这笔转账。',
  currency: '该银行账户不支持此币种。',
  balance: '支付服务商处的余额不足。',
  declined: '银行拒绝了转账。',
  unknown: '支付服务商未能将款项转入该银行账户。',
}
