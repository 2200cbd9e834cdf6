import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Privacy } from '#contract/people/privacy.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { viewerQuery } from '#web/lib/viewer.ts'

const privacyQuery = queryOptions({ queryKey: ['privacy'], queryFn: ({ signal }) => call('GET /api/me/privacy', { signal }) })

export type ChangePrivacy = (change: Partial<Privacy>) => void

/**
 * Who sees what of oneself, and how to change it. What was chosen is shown at once, and until the answer is there: two quick changes do
 * not take each other back.
 */
export function usePrivacy() {
  const { data, error, refetch } = useQuery(privacyQuery)
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Partial<Privacy>>({})
  const save = async (change: Partial<Privacy>) => {
    setWanted((known) => ({ ...known, ...change }))
    try {
      const answer = await call('PUT /api/me/privacy', { body: change })
      queryClient.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...sameFields(answer, change) })
      // Posts ask the viewer whether to show themselves.
      if (change.showsSensitive !== undefined) {
        queryClient.setQueryData(viewerQuery.queryKey, (own) => own && { ...own, showsSensitive: answer.showsSensitive })
      }
    } catch (error) {
      showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
    }
    // Unless it was changed again meanwhile.
    setWanted((known) => without(known, change))
  }
  const change: ChangePrivacy = (wish) => void save(wish)
  return { shown: data && { ...data, ...wanted }, error, refetch, change }
}

function sameFields(from: Privacy, like: Partial<Privacy>): Partial<Privacy> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in like))
}

function without(wanted: Partial<Privacy>, change: Partial<Privacy>): Partial<Privacy> {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => change[name as keyof Privacy] !== value))
}
