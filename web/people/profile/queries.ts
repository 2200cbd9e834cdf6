import { useState } from 'react'
import { queryOptions, useQueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { takeFirst } from '#web/lib/first-part.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { keepSubscriptionsTo } from '#web/money/subscriptions/queries.ts'
import { picturesQuery } from '#web/people/directory/pictures.ts'

const freshFor = 60_000

/** A few of who follows a person, for their header. */
export function facesQuery(id: number) {
  return queryOptions({
    queryKey: ['follower-faces', id],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/users/{id}/follower-faces', { params: { id }, signal }),
  })
}

/** Puts what the document brought of this profile where it's looked for, before it is. */
export function useFirstProfile(id: number): void {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  useState(() => {
    const first = takeFirst('profile')
    if (first?.id !== id) return
    queryClient.setQueryData(picturesQuery([id]).queryKey, first.pictures)
    queryClient.setQueryData(facesQuery(id).queryKey, [...first.faces])
    if (viewer && viewer.id !== id) keepSubscriptionsTo(queryClient, viewer.id, id, first.subscriptions)
  })
}
