import type { Generated } from 'kysely'

/**
 * The shape of the database for Kysely. Each slice adds its own tables by declaration merging in its `<noun>-tables.ts`,
 * so that this folder knows no product noun:
 *
 *   declare module '#server/platform/database/tables.ts' { interface Tables { posts: PostsTable } }
 */
export interface Tables {
  idempotent_replies: IdempotentRepliesTable
  audit_entries: AuditEntriesTable
}

interface IdempotentRepliesTable {
  actor_id: number
  route: string
  key: string
  request_hash: string
  status: number | null
  reply: unknown
  created_at: Date
}

interface AuditEntriesTable {
  id: Generated<number>
  at: Date
  actor_id: number | null
  actor_role: Generated<'user' | 'moderator' | 'admin' | 'owner' | null>
  action: string
  target_kind: Generated<string | null>
  target_id: Generated<string | null>
  reason: Generated<string | null>
  details: unknown
}
