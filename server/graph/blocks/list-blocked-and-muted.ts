import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBlocked, findMuted, viewBlockedOrMuted } from './blocked-and-muted-queries.ts'

/** Whom one has blocked, the latest first. */
export const listBlocked = handle(api.blocks.blocked, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findBlocked(database, viewer.id, page), page)
  exchange.nextPage(next)
  return rows.map(viewBlockedOrMuted)
})

/** Whom one has muted, the latest first. */
export const listMuted = handle(api.blocks.muted, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findMuted(database, viewer.id, page), page)
  exchange.nextPage(next)
  return rows.map(viewBlockedOrMuted)
})
