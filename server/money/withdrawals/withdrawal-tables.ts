import type { Generated } from 'kysely'

interface WithdrawalDeclarationsTable {
  id: Generated<number>
  user_id: number | null
  name: string
  email: string
  purchase: string
  declared_at: Date
  due_at: Date
  outcome: Generated<'withdrawn' | 'answered' | null>
  answer: Generated<string | null>
  closed_at: Generated<Date | null>
  closed_by: Generated<number | null>
  place: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    withdrawal_declarations: WithdrawalDeclarationsTable
    carried_out_withdrawals: { declaration_id: number; subscription_id: number }
  }
}
