import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import type { FollowRequest } from '#contract/graph/follows.ts'
import { call, callPage, type Page } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { keepPeople, updatePerson } from '#web/people/users/person-cache.ts'
import { Button } from '#web/ui/button.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { requestsKey } from './queries.ts'
import { RequestRow } from './request-row.tsx'
import css from './sent-requests.module.css'

/** Whom the signed-in person asked, newest first, page by page. */
function sentRequestsQuery(queryClient: QueryClient) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, 'sent'],
    staleTime: 0,
    ...byCursor(async (at, signal): Promise<Page<readonly FollowRequest[]>> => {
      const page = await callPage('GET /api/me/follow-requests/sent', { query: at, signal })
      keepPeople(
        queryClient,
        page.rows.map((row) => row.person),
      )
      return page
    }),
  })
}

/** Whom the signed-in person asked to follow and who has not answered, each to be taken back; nothing while there is nobody. */
export function SentRequests() {
  const { t } = useLingui()
  const query = useInfiniteQuery(sentRequestsQuery(useQueryClient()))
  const requests = [...new Map(query.data?.pages.flatMap((page) => page.rows).map((request) => [request.id, request])).values()]
  if (requests.length === 0 && !query.error) return null
  return (
    <section aria-labelledby="sent-requests" className={css['sent']}>
      <h2 id="sent-requests">
        <Trans>Sent requests</Trans>
      </h2>
      <PagedRows query={query} rows={requests} errorTitle={t`We couldn’t load your sent requests`} empty={null} isInset>
        {(rows) => (
          <ul>
            {rows.map((request) => (
              <SentRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

function SentRow({ request }: { readonly request: FollowRequest }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, displayName: name } = request.person
  const takeBack = useAction(t`We couldn’t save your change`, async () => {
    const answer = await call('POST /api/users/{id}/unfollow', { params: { id } })
    updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
    await queryClient.invalidateQueries({ queryKey: requestsKey })
    showToast({ title: t`Request to ${name} cancelled` })
  })
  return (
    <RequestRow request={request}>
      <Button size="s" isLoading={takeBack.isPending} aria-label={t`Cancel request to ${name}`} onClick={takeBack.run}>
        <Trans>Cancel request</Trans>
      </Button>
    </RequestRow>
  )
}
