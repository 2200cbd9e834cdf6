import { api } from '#contract/index.ts'
import { announceDecision, bringBack } from '#server/moderation/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchRequest } from './request-rules.ts'

/** Brings back a request that the staff took down, with the reason, and tells its author. Throws `not_found`. */
export const restoreRequest = handle(api.board.restore, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const wish = { viewer, target: { kind: 'request' as const, id: params.id }, reason: body.reason }
  const done = await bringBack(database, wish, platform.clock.now())
  if (!done) throw noSuchRequest()
  afterCommit(() => announceDecision(platform, done.effects, done.mailIds))
  return { id: params.id }
})
