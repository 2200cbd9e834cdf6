import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf, type DocumentName } from './document.ts'
import { readVersions } from './versions.ts'

type Source = Pick<Platform, 'connection' | 'bus' | 'clock'>

/**
 * How many versions in force ask for consent. It only ever grows, as time passes or somebody publishes, so that one number on a person's
 * row tells whether something new came since they last agreed; no request costs a look into their acceptances.
 */
export async function countConsents(platform: Source): Promise<number> {
  const today = dayOf(platform.clock.now())
  return (await readVersions(platform)).filter(({ needsConsent, version }) => needsConsent && version <= today).length
}

/**
 * Whether somebody must agree to something before they act. What a socket knows of its person may be from before they agreed, so their row
 * is asked before anybody is refused.
 */
export async function mustAgree(platform: Source, person: { readonly id: number; readonly consents: number }): Promise<boolean> {
  const count = await countConsents(platform)
  if (person.consents >= count) return false
  const { database } = platform.connection
  const row = await database.selectFrom('users').select('consents').where('id', '=', person.id).executeTakeFirst()
  return row === undefined || row.consents < count
}

/** The documents this person must agree to before they go on (D33). */
export async function findPending(platform: Source, person: { readonly id: number; readonly consents: number }): Promise<DocumentName[]> {
  if (person.consents >= (await countConsents(platform))) return []
  const today = dayOf(platform.clock.now())
  const asking = (await readVersions(platform)).filter(({ needsConsent, version }) => needsConsent && version <= today)
  const { rows } = await sql<{ document: DocumentName; version: string }>`
    select document, max(version)::text as version from legal_acceptances where user_id = ${person.id} group by document`.execute(
    platform.connection.database,
  )
  const accepted = new Map(rows.map(({ document, version }) => [document, version]))
  const pending = new Set(
    asking.filter(({ document, version }) => version > (accepted.get(document) ?? '')).map(({ document }) => document),
  )
  return (['terms', 'privacy'] as const).filter((document) => pending.has(document))
}
