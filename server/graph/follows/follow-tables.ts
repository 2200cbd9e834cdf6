import type { Generated } from 'kysely'

interface FollowsTable {
  id: Generated<number>
  follower_id: number
  followed_id: number
  created_at: Date
}

/** Who asked to follow a private person and waits for an answer. */
interface FollowRequestsTable {
  id: Generated<number>
  follower_id: number
  followed_id: number
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    follows: FollowsTable
    follow_requests: FollowRequestsTable
  }
}
