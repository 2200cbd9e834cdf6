import type { Database } from '#server/platform/database/database.ts'

/** Somebody who has proved an address, by code or by a verified ID token, and what they declared. */
export interface Entrant {
  readonly realm: 'live' | 'sandbox'
  readonly email: string
  /** Subject at the identity provider, when they came that way. */
  readonly google: string | null
  readonly username: string | null
  readonly displayName: string | null
  readonly birthDate: string | null
  readonly hasAccepted: boolean
  /** Why they want to join, where the site team decides. */
  readonly reason: string | null
  /** The secret of the invitation they came with. */
  readonly invitation: string | null
  /** Work done before, for someone new. */
  readonly proof: string | null
  /** Whoever deleted their account wants it back. */
  readonly comesBack?: boolean
}

/** By the provider's subject, else by the address: both sides have proved it, and never across realms. */
export async function findAccount(
  database: Database,
  { realm, google, email }: Pick<Entrant, 'realm' | 'google' | 'email'>,
): Promise<number | undefined> {
  if (google !== null) {
    const linked = await database
      .selectFrom('identities')
      .select('user_id')
      .where('realm', '=', realm)
      .where('provider', '=', 'google')
      .where('subject', '=', google)
      .executeTakeFirst()
    if (linked) return linked.user_id
  }
  const owner = await database.selectFrom('users').select('id').where('realm', '=', realm).where('email', '=', email).executeTakeFirst()
  return owner?.id
}
