import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findActors, findNotifications } from './notification-queries.ts'
import { shownActors, viewNotification } from './notification-view.ts'

/** Two statements, however long the page and however many are behind it. */
export const listNotifications = handle(api.notifications.list, async ({ viewer, query, page, database, exchange }) => {
  const { rows, next } = splitPage(await findNotifications(database, viewer.id, page, query.show ?? 'all'), page)
  exchange.nextPage(next)
  const people = await findActors(database, [...new Set(rows.flatMap(shownActors))])
  const known = new Map(people.map((person) => [person.authorId, person]))
  return rows.flatMap((row) => viewNotification(row, known) ?? [])
})
