import type { Generated } from 'kysely'

interface BlocksTable {
  blocker_id: number
  blocked_id: number
  created_at: Date
  id: Generated<number>
}

interface MutesTable {
  muter_id: number
  muted_id: number
  created_at: Date
  id: Generated<number>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    blocks: BlocksTable
    mutes: MutesTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** From now on these two have nothing to do with each other: what connects them at this moment ends. */
    'person.blocked': { readonly blockerId: number; readonly blockedId: number }
    'person.unblocked': { readonly blockerId: number; readonly blockedId: number }
  }
}
