import { limits } from '#contract/limits.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Call, Exchange } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deviceLabel } from './device-label.ts'
import { noteSeen } from './note-seen.ts'

export const sessionCookie = 'sid'
const day = 24 * 60 * 60

/** What signing somebody in needs of the call that does it. */
export type Door = Pick<Call<EndpointShape>, 'platform' | 'exchange' | 'afterCommit'>

/** Signs a person in on this device: a new token always, and the session that the browser had before ends. */
export async function startSession(database: Database, userId: number, { platform, exchange, afterCommit }: Door): Promise<void> {
  const { ids, bus, clock } = platform
  const now = clock.now()
  const earlier = exchange.cookie(sessionCookie)
  if (earlier) {
    const ended = await database.deleteFrom('sessions').where('token_hash', '=', sha256(earlier)).returning('id').executeTakeFirst()
    if (ended) afterCommit(() => bus.publish('session.ended', { sessionIds: [ended.id] }))
  }
  const token = ids.secret()
  await database
    .insertInto('sessions')
    .values({
      id: ids.id(),
      user_id: userId,
      token_hash: sha256(token),
      previous_token_hash: null,
      rotated_at: now,
      created_at: now,
      last_seen_at: now,
      label: deviceLabel(exchange.userAgent),
      proved_at: now,
    })
    .execute()
  await noteSeen(database, userId, now)
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
