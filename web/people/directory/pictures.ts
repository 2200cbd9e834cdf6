import type { Pictures } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { queryOptions } from '#web/lib/query.ts'
import { picturesKey } from './keys.ts'

const freshFor = 60_000

/** The newest pictures of the creators of one page. */
export function picturesQuery(creatorIds: readonly number[]) {
  return queryOptions({
    queryKey: picturesKey(creatorIds),
    staleTime: freshFor,
    queryFn: ({ signal }): Promise<Pictures> => call('GET /api/pictures', { query: { authors: creatorIds.join() }, signal }),
  })
}
