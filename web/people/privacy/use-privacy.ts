import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { call } from '#web/lib/api.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { useWishes } from '#web/lib/use-wishes.ts'

const privacyQuery = queryOptions({ queryKey: ['privacy'], queryFn: ({ signal }) => call('GET /api/me/privacy', { signal }) })

export type ChangePrivacy = (change: Partial<Privacy>) => void

/** Who sees what of oneself, and how to change it. */
export function usePrivacy() {
  const { data, error, refetch } = useQuery(privacyQuery)
  const queryClient = useQueryClient()
  const [wanted, change] = useWishes<Privacy>(async (wish) => {
    const answer = await call('PUT /api/me/privacy', { body: wish })
    queryClient.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...sameFields(answer, wish) })
    // Posts ask the viewer whether to show themselves.
    if (wish.showsSensitive !== undefined)
      queryClient.setQueryData(viewerQuery.queryKey, (own) => own && { ...own, showsSensitive: answer.showsSensitive })
  })
  return { shown: data && { ...data, ...wanted }, error, refetch, change }
}

function sameFields(from: Privacy, like: Partial<Privacy>): Partial<Privacy> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in like))
}
