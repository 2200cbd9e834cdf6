import type { ColumnType, Generated } from 'kysely'

interface MailsTable {
  id: Generated<number>
  user_id: number | null
  email: Generated<string | null>
  kind: string
  key: string
  detail: ColumnType<unknown, string, never>
  created_at: Date
  sent_at: Generated<Date | null>
  tries: Generated<number>
  error: Generated<string | null>
}

interface MailKeysTable {
  key_hash: string
  kind: string
  subject_id: number
  made_at: Date
  ends_at: Date | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    letters: MailsTable
    letter_keys: MailKeysTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Mails were written and wait to be sent. */
    'mails.written': { readonly mailIds: readonly number[] }
  }
}
