import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isActiveRow } from '#server/access/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import { builtOnce, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unlessReadOnly } from '#server/platform/database/read-only.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { KeptSessions, type SessionFacts } from './kept-sessions.ts'
import { noteSeen } from './note-seen.ts'
import { sessionCookie, writeSessionCookie } from './session-token.ts'

const minute = 60_000
const day = 24 * 60 * minute
const touchEvery = 5 * minute
const rotateEvery = day
/** Requests already on their way still carry the token from before the rotation. */
const rotationGrace = 2 * minute

interface Session extends Viewer {
  readonly rotatedAt: Date
  readonly lastSeenAt: Date
  readonly isPrevious: boolean
}

const findSession = builtOnce((database, { hash }: InQuery<{ hash: string }>) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.id as sessionId', 'users.role', 'users.is_creator as isCreator', 'sessions.rotated_at as rotatedAt'])
    .select(['sessions.last_seen_at as lastSeenAt', 'sessions.created_at as createdAt', 'sessions.token_hash as tokenHash'])
    .select(['sessions.unlocked_until as unlockedUntil', 'users.consents', 'users.language', 'users.newcomer_since as newcomerSince'])
    // A session that began in the very moment somebody was suspended is none.
    .where(isActiveRow())
    .where((where) => where.or([where('sessions.token_hash', '=', hash), where('sessions.previous_token_hash', '=', hash)])),
)

const keptOf = new WeakMap<Platform['connection'], KeptSessions>()

function keptSessions({ connection, database, bus }: Pick<Platform, 'connection' | 'database' | 'bus'>): KeptSessions {
  const known = keptOf.get(connection) ?? new KeptSessions(bus, async (hash) => (await findSession(database, { hash }))[0])
  keptOf.set(connection, known)
  return known
}

/** Who a token belongs to now, by the facts of its session; null when it has ended or lay idle too long. */
function judge(facts: SessionFacts, hash: string, now: Date): Session | null {
  const { createdAt, tokenHash, unlockedUntil, ...viewer } = facts
  const isPrevious = tokenHash !== hash
  // A token from before the unlock may have been overheard by somebody who could not have unlocked.
  const isUnlocked = !isPrevious && unlockedUntil !== null && unlockedUntil > now
  const isOver =
    now.getTime() - createdAt.getTime() > limits.sessionDays * day ||
    now.getTime() - facts.lastSeenAt.getTime() > limits.sessionIdleDays * day ||
    (isPrevious && now.getTime() - facts.rotatedAt.getTime() > rotationGrace)
  return isOver ? null : { ...viewer, isUnlocked, scopes: null, isPrevious }
}

/** Which of these sessions are neither ended nor over. */
export async function findLiveSessions(database: Database, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await database
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${sessionIds}::text[])`)
    .where('created_at', '>=', new Date(now.getTime() - limits.sessionDays * day))
    .where('last_seen_at', '>=', new Date(now.getTime() - limits.sessionIdleDays * day))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The viewer of a request. Notes at most every five minutes that the device was seen, and gives it a new token every day. */
export async function readViewer(platform: Platform, exchange: Pick<Exchange, 'cookie' | 'setCookie'>): Promise<Viewer | null> {
  const token = exchange.cookie(sessionCookie)
  if (!token || token.length > 100) return null
  const now = platform.clock.now()
  const hash = sha256(token)
  const facts = await keptSessions(platform).read(hash, now)
  const session = facts && judge(facts, hash, now)
  if (!session) return null
  if (isRotationDue(session, now) || isTouchDue(session.lastSeenAt, now))
    await unlessReadOnly(keepFresh(platform, session, hash, exchange, now))
  const { rotatedAt: _rotatedAt, lastSeenAt: _lastSeenAt, isPrevious: _isPrevious, ...viewer } = session
  return viewer
}

async function keepFresh(
  platform: Platform,
  session: Session,
  hash: string,
  exchange: Pick<Exchange, 'setCookie'>,
  now: Date,
): Promise<void> {
  const { id, sessionId, lastSeenAt } = session
  const kept = keptSessions(platform)
  try {
    if (isRotationDue(session, now)) await rotate(platform, session, hash, exchange, now)
    else await platform.database.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
  } finally {
    kept.forget(hash)
  }
  if (isTouchDue(lastSeenAt, now)) await noteSeen(platform.database, id, now)
}

const isRotationDue = ({ isPrevious, rotatedAt }: Session, now: Date): boolean =>
  !isPrevious && now.getTime() - rotatedAt.getTime() > rotateEvery

/** Also the first request of a day, however soon after the last one of the day before; never back, as a clock that is set back would. */
function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > touchEvery || (now > lastSeenAt && utcDay(lastSeenAt) !== utcDay(now))
}

/** Of two requests that rotate at once, one finds the token changed already and leaves it. */
async function rotate(
  platform: Platform,
  { id, sessionId }: Session,
  hash: string,
  exchange: Pick<Exchange, 'setCookie'>,
  now: Date,
): Promise<void> {
  const next = platform.ids.secret()
  const rotated = await platform.database
    .updateTable('sessions')
    .set({ token_hash: sha256(next), previous_token_hash: hash, rotated_at: now, last_seen_at: now })
    .where('id', '=', sessionId)
    .where('token_hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  if (!rotated) return
  platform.bus.publish('viewer.changed', { personId: id })
  writeSessionCookie(exchange, next)
}

/**
 * The viewer of a socket's upgrade request, from its cookie alone. A socket stays open for long, so who it is for is read when it comes,
 * and not taken from what is kept.
 */
export async function readSocketViewer(platform: Platform, request: IncomingMessage, name: string): Promise<Viewer | null> {
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  const token = cookie?.slice(name.length + 1)
  if (!token || token.length > 100) return null
  const hash = sha256(token)
  const [facts] = await findSession(platform.database, { hash })
  const session = facts && judge(facts, hash, platform.clock.now())
  if (!session) return null
  const { id, sessionId, role, isCreator, isUnlocked, scopes, consents, language, newcomerSince } = session
  return { id, sessionId, role, isCreator, isUnlocked, scopes, consents, language, newcomerSince }
}
