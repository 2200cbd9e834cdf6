import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { CallConnection } from '#contract/messaging/calls.ts'
import { limits } from '#contract/limits.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findLiveCalls, isMember } from './call-queries.ts'

/** How two browsers find each other. Members of a call under way only: the relay is no service for others. */
export const readIceServers = handle(api.calls.ice, async ({ viewer, params, database, platform }) => {
  const [call] = await findLiveCalls(database, sql`room_id = ${params.roomId} and ${isMember(viewer.id)}`)
  if (!call) throw new AppError('not_found', sentence('no_such_call'))
  const { isRelayOnly } = await database
    .selectFrom('users')
    .select('relays_calls as isRelayOnly')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return { iceServers: iceServers(platform, viewer.id, isRelayOnly), isRelayOnly }
})

function iceServers({ config, clock }: Platform, personId: number, isRelayOnly: boolean): CallConnection['iceServers'] {
  const { stunUrls, turn } = config
  // Whoever wants the relay alone is not shown to anybody else's server either.
  const stun = stunUrls.length > 0 && !isRelayOnly ? [{ urls: [...stunUrls] }] : []
  if (!turn) return stun
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + limits.turnCredentialSeconds
  return [...stun, { urls: [...turn.urls], ...turnCredential(turn.secret, `${expiresAt}:${personId}`) }]
}

/** Time-limited credentials as coturn's `use-auth-secret` checks them. */
function turnCredential(secret: string, username: string): { username: string; credential: string } {
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
