import { api } from '#contract/index.ts'
import { decide } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readRequestComments } from './read-requests.ts'
import { findRequestFacts } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'

/** The answers to a request, page by page. Throws `not_found` for whoever may not open it. */
export const listRequestComments = handle(api.board.comments, async ({ viewer, params, page, database, exchange }) => {
  const facts = await findRequestFacts(database, viewer?.id ?? 0, params.id)
  if (!facts || decide(viewer, 'request.open', facts) !== null) throw noSuchRequest()
  const { comments, next } = await readRequestComments(database, viewer, params.id, page)
  exchange.nextPage(next)
  return comments
})
