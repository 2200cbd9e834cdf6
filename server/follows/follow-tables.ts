import type { Generated } from 'kysely'

interface FollowsTable {
  id: Generated<number>
  follower_id: number
  followed_id: number
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    follows: FollowsTable
  }
}
