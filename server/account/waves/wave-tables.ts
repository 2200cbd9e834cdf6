import type { Generated } from 'kysely'

interface WavesTable {
  id: Generated<number>
  state: 'undoing' | 'undone' | 'restoring' | 'restored'
  /** JSON of a `WaveSelection`. */
  selection: unknown
  note: string | null
  total: number
  done: Generated<number>
  suspended: Generated<number>
  posts: number
  messages: number
  made_by: number | null
  created_at: Date
  restored_by: Generated<number | null>
  restored_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

interface WaveMembersTable {
  wave_id: number
  user_id: number
  state: Generated<'waiting' | 'suspended' | 'skipped' | 'restored'>
}

interface AccountOriginsTable {
  user_id: number
  at: Date
  network: string
  domain: string
  way: 'code' | 'google' | 'invitation' | 'approval'
  name_shape: string
  due_at: Date
  answers: Generated<number>
  has_paid: Generated<boolean>
  posts: Generated<number>
  messages: Generated<number>
  follows_at_once: Generated<boolean>
  writes_strangers: Generated<boolean>
  posts_links: Generated<boolean>
  is_idle: Generated<boolean>
  first_text: Generated<string | null>
  link_host: Generated<string | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    waves: WavesTable
    wave_members: WaveMembersTable
    account_origins: AccountOriginsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A wave is to be undone or restored. */
    'wave.due': { readonly waveId: number }
  }
}
