import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { holdActive } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Exchange } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteSecurity } from '#server/platform/security-log.ts'
import { keepFirstLanguage } from '#server/people/users/index.ts'
import { deviceLabel } from './device-label.ts'
import { rememberBrowser } from './known-browsers.ts'
import { noteSeen } from './note-seen.ts'
import { refuseAbsent } from './refuse-absent.ts'
import type { SignInWay } from './session-tables.ts'

export const sessionCookie = 'sid'
const day = 24 * 60 * 60

/** Takes from this browser what it got for the session: on a shared computer the next person finds nothing of it. */
export function forgetSession(exchange: Pick<Exchange, 'clearCookie' | 'forgetCache'>): void {
  exchange.clearCookie(sessionCookie)
  exchange.forgetCache()
}

/** What signing somebody in needs of the call that does it. */
export type Door = Pick<Call<EndpointShape>, 'platform' | 'exchange' | 'afterCommit'>

/** Signs a person in on this device: a new token always, and the session that the browser had before ends. Throws `suspended`. */
export async function startSession(
  database: Database,
  userId: number,
  way: SignInWay,
  { platform, exchange, afterCommit }: Door,
): Promise<void> {
  const { ids, bus, clock } = platform
  const now = clock.now()
  const earlier = exchange.cookie(sessionCookie)
  if (earlier) {
    const ended = await database.deleteFrom('sessions').where('token_hash', '=', sha256(earlier)).returning('id').executeTakeFirst()
    if (ended) afterCommit(() => bus.tell('session.ended', { sessionIds: [ended.id] }))
  }
  const token = ids.secret()
  // Whoever is being suspended at this moment is let in before it, and then signed out with all others, or not at all.
  const { rows } = await sql`
    with me as (${holdActive(userId)})
    insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, label, proved_at, way)
    select ${ids.id()}, id, ${sha256(token)}, ${now}, ${now}, ${now}, ${deviceLabel(exchange.userAgent)}, ${now}, ${way} from me
    returning id`.execute(database)
  if (rows.length === 0) {
    await refuseAbsent(database, userId)
    throw new AppError('suspended')
  }
  afterCommit(() => noteSecurity(platform.log, 'signed_in', { personId: userId, address: exchange.address, way }))
  await rememberBrowser(database, userId, { ids, exchange, now })
  await noteSeen(database, userId, now)
  await keepFirstLanguage(database, userId, exchange.wishedLanguage)
  writeSessionCookie(exchange, token)
}

/**
 * Gives a session a new token where its powers change. The one before is honoured for requests under way, without those powers. Answers
 * how to hand the new one out, for after the commit.
 */
export async function renewToken(
  database: Database,
  sessionId: string,
  { ids }: Pick<Platform, 'ids'>,
  exchange: Pick<Exchange, 'setCookie'>,
  now: Date,
): Promise<() => void> {
  const token = ids.secret()
  await database
    .updateTable('sessions')
    .set((current) => ({ token_hash: sha256(token), previous_token_hash: current.ref('token_hash'), rotated_at: now, last_seen_at: now }))
    .where('id', '=', sessionId)
    .execute()
  return () => writeSessionCookie(exchange, token)
}

/** The token leaves the server in this header and nowhere else. */
export function writeSessionCookie(exchange: Pick<Exchange, 'setCookie'>, token: string): void {
  exchange.setCookie(sessionCookie, token, { maxAgeSeconds: limits.sessionDays * day })
}
