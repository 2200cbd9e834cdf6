import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The worlds whose accounts may come in: an account that the sandbox made, with nobody's word for its address, opens by no way once a
 * real provider stands in the sandbox's place (D8).
 */
export function openRealms({ mail, identity }: Pick<Platform, 'mail' | 'identity'>): ('live' | 'sandbox')[] {
  const realms = [mail.realm, identity.realm].filter((realm) => realm !== 'missing')
  // Neither is set up any more: whoever has an account has it from when they were.
  return realms.length > 0 ? [...new Set(realms)] : ['live']
}

/** Whether whoever has this account could come in by other ways as well. */
export async function isOpenAccount(database: Database, userId: number, platform: Pick<Platform, 'mail' | 'identity'>): Promise<boolean> {
  const person = await database.selectFrom('users').select('realm').where('id', '=', userId).executeTakeFirst()
  return person !== undefined && openRealms(platform).includes(person.realm)
}
