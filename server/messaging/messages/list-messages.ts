import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { encodeMark } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchConversation } from './conversation-rules.ts'
import { findMessages, findOther } from './message-queries.ts'
import { viewMessage } from './message-view.ts'

/** The newest messages, or those before a mark, or those after a number; always oldest first. */
export const listMessages = handle(api.messages.listMessages, async ({ viewer, params, query, page, database, exchange }) => {
  const limit = query.limit ?? limits.messagePage
  const { after } = query
  // The mark of a page is its oldest message.
  const before = page.after?.id
  const found = await findMessages(database, viewer.id, params.id, {
    limit: limit + 1,
    ...(after !== undefined ? { after } : before !== undefined ? { before } : {}),
  })
  if (found.length === 0 && (await findOther(database, viewer.id, params.id)) === undefined) throw noSuchConversation()
  const isMore = found.length > limit
  if (after !== undefined) return found.slice(0, limit).map(viewMessage)
  const rows = isMore ? found.slice(1) : found
  const first = rows[0]
  exchange.nextPage(isMore && first ? encodeMark({ at: first.createdAt, id: first.seq }) : null)
  return rows.map(viewMessage)
})
