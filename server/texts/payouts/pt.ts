import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const pt: Words<typeof en> = {
  closed: 'A conta bancária está encerrada.',
  not_found: 'O banco não encontrou a conta.',
  other_name: 'A conta bancária está em outro nome.',
  other_details: 'O banco tem outros dados do titular da conta.',
  not_accepted: 'A conta bancária não aceita esta transferência.',
  currency: 'A conta bancária não aceita esta moeda.',
  balance: 'O saldo no serviço de pagamentos era insuficiente.',
  declined: 'O banco recusou a transferência.',
  unknown: 'O serviço de pagamentos não conseguiu enviar o dinheiro para a conta bancária.',
}
