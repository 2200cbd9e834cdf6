import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBlocked, findMuted, viewParted } from './parted-queries.ts'

export const listBlocked = handle(api.safety.blocked, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findBlocked(database, viewer.id, page), page)
  exchange.nextPage(next)
  return rows.map(viewParted)
})

export const listMuted = handle(api.safety.muted, async ({ viewer, page, database, exchange }) => {
  const { rows, next } = splitPage(await findMuted(database, viewer.id, page), page)
  exchange.nextPage(next)
  return rows.map(viewParted)
})
