import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { announceDecision, takeDown } from '#server/moderation/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequestFacts, removeRequest } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'

/** Its author deletes a request for good; the staff takes it out of sight, with 30 days to put it back (D30). */
export const deleteRequest = handle(api.board.delete, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const facts = await findRequestFacts(database, viewer.id, params.id)
  if (!facts) throw noSuchRequest()
  const allowed = authorize(viewer, 'request.delete', facts)
  // What the staff took away stays as it is, also where its author is one of them.
  if (facts.authorId === viewer.id && !facts.isHidden) {
    if (!(await removeRequest(database, allowed, params.id))) throw noSuchRequest()
  } else {
    const wish = { viewer, target: { kind: 'request' as const, id: params.id }, reason: body.reason }
    const done = await takeDown(database, wish, platform.clock.now())
    if (!done) throw noSuchRequest()
    afterCommit(() => announceDecision(platform, done.effects, done.mailIds))
  }
  return { id: params.id }
})
