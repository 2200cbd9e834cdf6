import type { Passkey } from '#contract/account/credentials.ts'

export const passkeyColumns = ['id', 'credential_id', 'name', 'created_at', 'last_used_at', 'is_synced', 'unlocks_staff'] as const

export interface PasskeyRow {
  readonly id: number
  readonly credential_id: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly is_synced: boolean
  readonly unlocks_staff: boolean
}

/** A passkey as its owner sees it: nothing of the key itself. */
export function viewPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
    unlocksStaff: row.unlocks_staff,
  }
}
