import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/part.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import css from './user-details.module.css'

const viewsQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'profile-views', id],
    queryFn: ({ signal }) => call('GET /api/admin/user/{id}/analytics', { params: { id }, signal }),
    staleTime: 0,
  })

/** How often a profile was looked at; who looked is named only where they allow it (D51). */
export function ProfileViews({ userId }: { readonly userId: number }) {
  const { t, i18n } = useLingui()
  const { data: views, error, refetch } = useQuery(viewsQuery(userId))
  const number = (value: number) => fullNumber(value, i18n.locale)
  return (
    <Part title={t`Profile views`}>
      {error && !views && <LoadError title={t`We couldn’t load the profile views`} error={error} onRetry={refetch} />}
      {!error && !views && (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {views && (
        <>
          <FigureCards
            figures={[
              { label: t`Total views`, value: number(views.totalViews) },
              { label: t`Unique viewers`, value: number(views.uniqueViewers) },
              { label: t`Today`, value: number(views.viewsToday) },
              { label: t`This week`, value: number(views.viewsThisWeek) },
              { label: t`This month`, value: number(views.viewsThisMonth) },
            ]}
          />
          {views.recentViews.length === 0 ? (
            <p className={css['note']}>
              <Trans>No one has viewed this profile recently.</Trans>
            </p>
          ) : (
            <ol aria-label={t`Recent views`} className={css['views']}>
              {views.recentViews.map(({ viewerUsername, viewedAt }) => (
                <li key={`${viewedAt} ${viewerUsername}`}>
                  {viewerUsername === null ? (
                    <span className={css['unnamed']}>
                      <Trans>Anonymous</Trans>
                    </span>
                  ) : (
                    <TextLink href={paths.userName(viewerUsername)}>@{viewerUsername}</TextLink>
                  )}
                  <RelativeTime at={viewedAt} look="ago" />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Part>
  )
}
