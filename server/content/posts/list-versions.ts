import { api } from '#contract/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openPost } from './open-post.ts'
import { findVersions, viewVersion } from './version-queries.ts'

/**
 * What a post was before its edits, for everyone who may open it as it is now. Throws `not_found`, `followers_only` or `subscribers_only`. What
 * only the staff may look at is recorded.
 */
export const listVersions = handle(api.posts.versions, async ({ viewer, params, page, database, platform, exchange }) => {
  await openPost(platform, database, viewer, { call: 'GET /api/posts/{id}/versions', id: params.id })
  const rows = await findVersions(database, params.id, page)
  const { rows: versions, next } = splitPageBy(rows, page, ({ version, writtenAt }) => ({ at: writtenAt, id: version }))
  exchange.nextPage(next)
  return versions.map(viewVersion)
})
