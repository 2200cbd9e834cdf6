import type { Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Application } from '#contract/account/applications.ts'

interface ApplicationsTable {
  id: Generated<number>
  realm: 'live' | 'sandbox'
  email: string | null
  user_id: Generated<number | null>
  username: string | null
  display_name: string | null
  birth_date: string
  language: Locale
  reason: string
  likeness: readonly number[]
  domain: string
  network: string
  state: Application['state']
  sent_at: Date
  decided_at: Generated<Date | null>
  decided_by: Generated<number | null>
  words: Generated<string | null>
  place: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable
  }
}
