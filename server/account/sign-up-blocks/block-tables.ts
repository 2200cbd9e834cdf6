import type { Generated } from 'kysely'
import type { BlockKind } from '#contract/account/sign-up-blocks.ts'

interface SignUpBlocksTable {
  id: Generated<number>
  kind: BlockKind
  value: string
  ends_at: Date | null
  note: string | null
  made_by: number | null
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    sign_up_blocks: SignUpBlocksTable
  }
}
