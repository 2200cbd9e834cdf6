import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readRequests } from './read-requests.ts'

/** The board, of one category or all, the newest first. */
export const listRequests = handle(api.board.list, async ({ viewer, query, page, database, exchange }) => {
  const { requests, next } = await readRequests(database, viewer, query.category ?? null, page)
  exchange.nextPage(next)
  return requests
})
