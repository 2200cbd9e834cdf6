import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { unlessReadOnly } from '#server/platform/database/read-only.ts'
import { AppError } from '#server/platform/errors.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenSession, type Viewer } from '#server/platform/viewer.ts'
import { isWellMade } from './token-secret.ts'

const minute = 60_000
const touchEvery = 5 * minute

/**
 * The viewer of a request with `Authorization: Bearer`; undefined for a request without, which its cookie may speak for. A token that is
 * wrong, over or ended, or whose owner is absent, is refused, also where visitors may read: who sends one wants to be somebody.
 */
export async function readTokenViewer(platform: Platform, headers: IncomingHttpHeaders): Promise<Viewer | undefined> {
  const token = bearerOf(headers)
  if (token === undefined) return undefined
  const now = platform.clock.now()
  const found = isWellMade(token) ? await findToken(platform.database, token, now) : undefined
  if (!found) throw new AppError('token_invalid')
  await unlessReadOnly(touch(platform.database, found, now))
  const { userId, role, isCreator, consents, language, newcomerSince, tokenId, scopes } = found
  return { id: userId, role, isCreator, sessionId: tokenSession(tokenId), isUnlocked: false, scopes, consents, language, newcomerSince }
}

/** The same for a socket, which tells and takes messages: a token without that scope opens none. */
export async function readTokenSocket(platform: Platform, headers: IncomingHttpHeaders): Promise<Viewer | undefined> {
  const viewer = await readTokenViewer(platform, headers)
  if (viewer && !viewer.scopes?.includes('messages')) throw new AppError('insufficient_scope')
  return viewer
}

/** Which of these stand for tokens that still open something. */
export async function findLiveTokens(database: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const ids = sessionIds.flatMap((session) => /^token:(\d+)$/.exec(session)?.[1] ?? [])
  if (ids.length === 0) return new Set()
  const rows = await live(database, now)
    .select('access_tokens.id')
    .where(sql<boolean>`access_tokens.id = any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => tokenSession(id)))
}

function findToken(database: Database, token: string, now: Date) {
  return live(database, now)
    .select(['access_tokens.id as tokenId', 'access_tokens.scopes', 'access_tokens.last_used_at as lastUsedAt'])
    .select([
      'users.id as userId',
      'users.role',
      'users.is_creator as isCreator',
      'users.consents',
      'users.language',
      'users.newcomer_since as newcomerSince',
    ])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
}

/** Neither over nor its owner's who is absent. */
function live(database: Database, now: Date) {
  return database
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where('users.absent_since', 'is', null)
}

/** Notes at most every five minutes that the token was used. */
async function touch(database: Database, { tokenId, lastUsedAt }: { tokenId: number; lastUsedAt: Date | null }, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= touchEvery) return
  await database.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', tokenId).execute()
}
