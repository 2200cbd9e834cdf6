import type { Generated } from 'kysely'
import type { Scope } from '#contract/account/scopes.ts'

interface AccessTokensTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  prefix: string
  scopes: readonly Scope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    access_tokens: AccessTokensTable
  }
}
