import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import type { FollowRequest } from '#contract/graph/follows.ts'
import { callPage, type Page } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { requestsKey } from './queries.ts'
import { RequestRow } from './request-row.tsx'

/** Who asked to follow the signed-in person, newest first, page by page. */
function requestsQuery(queryClient: QueryClient) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey, 'list'],
    staleTime: 0,
    ...byCursor(async (at, signal): Promise<Page<readonly FollowRequest[]>> => {
      const page = await callPage('GET /api/me/follow-requests', { query: at, signal })
      keepPeople(
        queryClient,
        page.rows.map((row) => row.person),
      )
      return page
    }),
  })
}

/** Who asked to follow the signed-in person, each to be let in or declined. */
export function RequestList() {
  const { t } = useLingui()
  const query = useInfiniteQuery(requestsQuery(useQueryClient()))
  const requests = [...new Map(query.data?.pages.flatMap((page) => page.rows).map((request) => [request.id, request])).values()]
  return (
    <PagedRows query={query} rows={requests} errorTitle={t`We couldn’t load the follow requests`} empty={<NobodyWaits />} isInset>
      {(rows) => (
        <ul aria-label={t`Follow requests`}>
          {rows.map((request) => (
            <ReceivedRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function NobodyWaits() {
  const { t } = useLingui()
  const isPrivate = useViewer()?.isPrivate === true
  return (
    <EmptyState title={t`No follow requests`} action={<ButtonLink href={paths.privacySettings}>{t`Privacy settings`}</ButtonLink>}>
      {isPrivate ? (
        <Trans>Follow requests will appear here.</Trans>
      ) : (
        <Trans>Your account is public. Anyone can follow you without a request.</Trans>
      )}
    </EmptyState>
  )
}

const ReceivedRow = ({ request }: { readonly request: FollowRequest }) => (
  <RequestRow request={request}>
    <AnswerRequest person={request.person} />
  </RequestRow>
)
