import { api } from '#contract/index.ts'
import { splitPageBy, type Mark } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hasRole } from '#server/platform/viewer.ts'
import { viewAdminUser } from './staff-view.ts'
import { findForStaff, findPlaces, type Place } from './user-queries.ts'

/** People, also absent ones, paged, sorted and filtered by the database. */
export const listUsers = handle(api.admin.users, async ({ viewer, query, page, database, exchange }) => {
  const seesEmail = hasRole(viewer, 'admin')
  const words = query.query?.trim() ?? ''
  const wanted = {
    query: words === '' ? null : words,
    searchesEmail: seesEmail,
    role: query.role ?? null,
    state: query.state ?? null,
    sort: query.sort ?? 'newest',
  }
  const { rows, next } = splitPageBy(await findPlaces(database, wanted, page), page, markOf)
  exchange.nextPage(next)
  const found = await findForStaff(
    database,
    viewer.id,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [viewAdminUser(row, { seesEmail, language: exchange.language })] : []
  })
})

function markOf({ id, place }: Place): Mark {
  if (typeof place === 'string') return { at: new Date(0), id, word: place }
  return { at: new Date(place), id }
}
