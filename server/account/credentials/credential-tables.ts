import type { Generated } from 'kysely'

interface PasskeyHandlesTable {
  user_id: number
  handle: string
}

interface PasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  is_synced: boolean
  name: string
  unlocks_staff: boolean
  created_at: Date
  last_used_at: Date | null
}

interface PasskeyChallengesTable {
  challenge_hash: string
  purpose: 'add' | 'sign_in' | 'step_up'
  asker_hash: string
  expires_at: Date
}

interface RecoveryCodesTable {
  user_id: number
  code_hash: string
  made_at: Date
  used_at: Date | null
}

interface ContestedStaffTable {
  user_id: number
  since: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    passkey_handles: PasskeyHandlesTable
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
    recovery_codes: RecoveryCodesTable
    contested_staff: ContestedStaffTable
  }
}
