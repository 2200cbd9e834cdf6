import type { AccessToken } from '#contract/account/tokens.ts'
import type { Scope } from '#contract/account/scopes.ts'

export interface TokenRow {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly Scope[]
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
}

export const tokenColumns = ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const

/** What its owner sees of a token: everything but the hash. */
export function viewToken(row: TokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
