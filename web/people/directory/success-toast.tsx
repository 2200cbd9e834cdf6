import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { personByNameQuery, personQuery } from '#web/people/users/person-cache.ts'
import { useViewer } from '#web/lib/viewer.ts'

/**
 * `?success=true&creator={name}`: looks the creator up, and whether the reader subscribes to them, and only then says so; text that
 * names nobody is never shown (D35). The address becomes `/creators`.
 */
export function SuccessToast(): null {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const viewerId = useViewer()?.id
  const search = useSearch()
  const name = search['success'] === 'true' && typeof search['creator'] === 'string' ? search['creator'] : null
  const taken = useRef<string>(null)
  useEffect(() => {
    if (name === null || taken.current === name) return
    taken.current = name
    void navigate({ to: paths.creators, search: {}, replace: true })
    const say = async () => {
      if (viewerId === undefined) return
      const id = /^[1-9]\d{0,15}$/.test(name) ? Number(name) : await queryClient.fetchQuery(personByNameQuery(queryClient, name))
      const { displayName, isCreator } = await queryClient.fetchQuery(personQuery(id))
      const rows = await call('GET /api/user/{id}/subscriptions', { params: { id: viewerId }, query: { creatorIds: String(id) } })
      if (!isCreator || !rows.some(({ isEntitled }) => isEntitled)) return
      showToast({ tone: 'success', title: t`Subscription Successful!`, description: t`You’re now subscribed to ${displayName}.` })
    }
    say().catch((error: unknown) => {
      // Nobody of that name: nothing to say. What could not be asked is no success either.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error
    })
  }, [name, navigate, queryClient, t, viewerId])
  return null
}
