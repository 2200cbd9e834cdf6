import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { useLocation, useNavigate, useRouter, useSearch } from '#web/lib/router.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { type Filters, isNarrowed, noFilters, readFilters, writeFilters } from '#web/people/directory/filters.ts'
import { CreatorList } from '#web/people/directory/creator-list.tsx'
import { directoryQuery } from '#web/people/directory/queries.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { useHere } from '#web/layout/use-here.ts'
import { offerOf } from '#web/money/subscriptions/offer.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PeopleLater } from '#web/graph/follows/people-later.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './creators-page.module.css'
import { CreatorSkeletons } from '#web/people/directory/creator-skeletons.tsx'

const SubscribeDialog = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/subscribe-dialog.tsx'), 'money')).SubscribeDialog,
)
const SuccessToast = latePart(async () => (await import('#web/people/directory/success-toast.tsx')).SuccessToast)
const FilterBar = latePart(async () => (await import('#web/people/directory/filter-bar.tsx')).FilterBar)

/** `/creators`: everybody who sells a subscription. */
export function CreatorsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const { selected, choose, close } = useSelected()
  const search = useSearch()
  return (
    <PublicPage title={t`Providers`} width="wide">
      <div className={css['head']}>
        <PageHeading className={css['heading']}>{t`Providers`}</PageHeading>
        {!viewer?.isCreator && (
          <ButtonLink href={paths.creatorSetup}>
            <Trans>Become a Provider</Trans>
          </ButtonLink>
        )}
      </div>
      <div className={css['directory']}>
        <Directory onSubscribe={choose} />
      </div>
      {selected && <SubscribeDialog key={selected.id} offer={offerOf(selected)} onClose={close} />}
      {search['success'] === 'true' && <SuccessToast />}
    </PublicPage>
  )
}

/** The creator somebody wants to subscribe to; visitors sign in first. Closing reads the list anew (M§4). */
function useSelected() {
  const { t } = useLingui()
  const viewer = useViewer()
  const navigate = useNavigate()
  const here = useHere()
  const queryClient = useQueryClient()
  const [selected, select] = useState<PublicUser | null>(null)
  const choose = (creator: PublicUser) => {
    if (viewer) return select(creator)
    showToast({ tone: 'error', title: t`Authentication required`, description: t`Please sign in to subscribe to creators.` })
    setTimeout(() => void navigate(routerTarget(paths.signIn({ next: here }))), limits.signInRedirectMilliseconds)
  }
  const close = () => {
    select(null)
    void queryClient.invalidateQueries({ queryKey: ['subscriptions'] })
  }
  return { selected, choose, close }
}

function Directory({ onSubscribe }: { readonly onSubscribe: (creator: PublicUser) => void }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const [filters, change] = useFilters()
  const queryClient = useQueryClient()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    directoryQuery(queryClient, filters),
  )
  const pages = data?.pages.map((page) => page.ids) ?? []
  const isEmpty = data !== undefined && pages.flat().length === 0
  return (
    <>
      <div className={css['filters']}>
        <FilterBar filters={filters} onChange={change} />
      </div>
      {isPending && <CreatorSkeletons />}
      {error && !data && <LoadError title={t`We couldn’t load the creators`} error={error} onRetry={refetch} />}
      {isEmpty && isNarrowed(filters) && (
        <>
          <EmptyState
            title={t`No results found`}
            action={
              <Button variant="ink" onClick={() => change(noFilters)}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
          <PeopleLater />
        </>
      )}
      {isEmpty && !isNarrowed(filters) && (
        <EmptyState
          title={t`No providers yet`}
          action={
            !viewer?.isCreator && (
              <ButtonLink variant="ink" href={paths.creatorSetup}>
                <Trans>Become a Provider</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {pages.length > 0 && <CreatorList pages={pages} onSubscribe={onSubscribe} />}
      {hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const change = (part: Partial<Filters>) => {
    // What's drawn may be behind: of two quick choices, the second must know of the first.
    const { location: present } = router.state
    if (present.pathname !== pathname) return
    const next = { ...readFilters(present.search), ...part }
    void router.navigate({ to: paths.creators, search: writeFilters(next), replace: true, resetScroll: false })
  }
  return [readFilters(search), change]
}
