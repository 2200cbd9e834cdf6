import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequest, insertRequest } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'
import { viewRequest } from './request-view.ts'

/** Puts a request on the board, without a name if its author wants that. */
export const createRequest = handle(api.board.create, async ({ viewer, body, database, platform }) => {
  const allowed = authorize(viewer, 'request.create', {})
  const id = await insertRequest(database, allowed, { ...body, isAnonymous: body.isAnonymous ?? false }, platform.clock.now())
  const request = await findRequest(database, viewer.id, id)
  if (!request) throw noSuchRequest()
  return viewRequest(request, viewer)
})
