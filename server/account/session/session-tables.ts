import type { Generated } from 'kysely'

/** How somebody came in. */
export type SignInWay = 'email' | 'google' | 'passkey' | 'recovery_code'

interface SessionsTable {
  id: string
  user_id: number
  token_hash: string
  previous_token_hash: string | null
  rotated_at: Date
  created_at: Date
  last_seen_at: Date
  label: string
  proved_at: Date | null
  unlocked_until: Generated<Date | null>
  way: SignInWay | null
}

interface IdentitiesTable {
  realm: 'live' | 'sandbox'
  provider: 'google'
  subject: string
  user_id: number
  created_at: Date
}

interface EmailCodesTable {
  id: Generated<number>
  realm: 'live' | 'sandbox'
  email: string
  browser_hash: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface RefusedAddressesTable {
  email_hash: string
  refused_until: Date
}

interface KnownBrowsersTable {
  user_id: number
  browser_hash: string
  used_at: Date
}

interface PersonSeenTable {
  user_id: number
  seen_at: Date
}

interface PersonDaysTable {
  day: string
  user_id: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable
    identities: IdentitiesTable
    email_codes: EmailCodesTable
    known_browsers: KnownBrowsersTable
    refused_addresses: RefusedAddressesTable
    person_seen: PersonSeenTable
    person_days: PersonDaysTable
  }
}
