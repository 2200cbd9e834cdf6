import type { Connection } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makePair, type SiteKeys } from '#server/platform/push.ts'

type Source = Pick<Platform, 'config' | 'connection' | 'clock'>
const known = new WeakMap<Connection, Promise<SiteKeys>>()

/**
 * By which push services know this site: the operator's pair, or one made at the first need and kept for good, since every browser that
 * subscribed did so for this pair alone.
 */
export function readSiteKeys(platform: Source): Promise<SiteKeys> {
  const { config, connection } = platform
  if (config.pushKeys) return Promise.resolve(config.pushKeys)
  const reading = known.get(connection)
  if (reading) return reading
  const keys = findOrMake(platform)
  known.set(connection, keys)
  // What failed is read again by the next one who asks.
  keys.catch(() => known.delete(connection))
  return keys
}

/** Of several processes that ask at once, one makes the pair, and all have it. */
async function findOrMake({ connection: { database }, clock }: Source): Promise<SiteKeys> {
  const find = () => database.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
  const kept = await find()
  if (kept) return kept
  const made = makePair()
  await database
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const keys = await find()
  if (!keys) throw new Error('the keys for push services are neither there nor can they be kept')
  return keys
}

/** Whom push services write to when something is wrong with what we send (RFC 8292, section 2.1). */
export function contactOf({ publicUrl, mailFrom }: Platform['config']): string {
  if (publicUrl?.protocol === 'https:') return publicUrl.origin
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`
}
