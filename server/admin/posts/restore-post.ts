import { api } from '#contract/index.ts'
import { announceDecision, bringBack } from '#server/moderation/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/content/posts/index.ts'

/** Brings back a post that the staff hid or deleted. */
export const restorePost = handle(api.admin.restorePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const wish = { viewer, target: { kind: 'post' as const, id: params.id }, reason: body.reason }
  const done = await bringBack(database, wish, platform.clock.now())
  if (!done) throw noSuchPost()
  afterCommit(() => announceDecision(platform, done.effects, done.mailIds))
  return { id: params.id }
})
