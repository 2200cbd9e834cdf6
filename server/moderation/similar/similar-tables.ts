import type { Generated } from 'kysely'

interface FingerprintsTable {
  id: Generated<number>
  kind: 'post' | 'comment' | 'message'
  target_id: number
  user_id: number
  marks: readonly number[]
  signature: Buffer | null
  links: readonly number[]
  created_at: Date
  group_id: Generated<number | null>
  is_due: Generated<boolean>
  began_limits: Generated<boolean>
}

interface HeldGroupsTable {
  id: Generated<number>
  is_of_messages: boolean
  marks: readonly number[]
  signature: Buffer | null
  links: readonly number[]
  remembered_id: number | null
  began_at: Date
  latest_at: Date
}

interface RememberedContentTable {
  id: Generated<number>
  kind: 'text' | 'link' | 'host'
  is_spam: boolean
  key: number
  value: string
  marks: readonly number[]
  signature: Buffer | null
  made_by: number | null
  created_at: Date
  ends_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    fingerprints: FingerprintsTable
    held_groups: HeldGroupsTable
    remembered_content: RememberedContentTable
  }
}
