import { api } from '#contract/index.ts'
import { announceDecision, takeDown } from '#server/moderation/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/content/posts/index.ts'

/** Deletes a post: out of sight with the answer, and gone for good after the days of grace (D30). */
export const deletePostByStaff = handle(api.admin.deletePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const wish = { viewer, target: { kind: 'post' as const, id: params.id }, reason: body.reason }
  const done = await takeDown(database, wish, platform.clock.now())
  if (!done) throw noSuchPost()
  afterCommit(() => announceDecision(platform, done.effects, done.mailIds))
  return { id: params.id }
})
