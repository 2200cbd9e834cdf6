import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openRequest } from './read-requests.ts'
import { noSuchRequest } from './request-rules.ts'

/** One request. Throws `not_found` for whoever may not open it. */
export const readRequest = handle(api.board.read, async ({ viewer, params, database, platform, exchange }) => {
  const request = await openRequest(database, viewer, params.id, exchange, platform.clock.now())
  if (!request) throw noSuchRequest()
  return request
})
