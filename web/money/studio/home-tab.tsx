import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { Analytics } from '#contract/money/analytics.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { EarnedPlot } from './earned-plot.tsx'
import dashboard from './dashboard.module.css'
import css from './home-tab.module.css'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { Part } from '#web/ui/part.tsx'
import { PayoutCard } from './payout-card.tsx'
import { analyticsQuery } from './queries.ts'
import { StatCards } from './stat-cards.tsx'
import { ToDo } from './to-do.tsx'

const newest = 5

/** How it goes, and what to do next. */
export function HomeTab({ creator }: { readonly creator: OwnUser }) {
  const { data: analytics } = useQuery(analyticsQuery(creator.id))
  return (
    <InOrder className={dashboard['parts']} place={<PanelSkeleton />}>
      <PayoutCard creatorId={creator.id} />
      <StatCards creator={creator} />
      {analytics && <ToDo creator={creator} analytics={analytics} />}
      <EarnedPlot creatorId={creator.id} />
      {analytics && (
        <div className={css['pair']}>
          <NewestSubscribers analytics={analytics} />
          <BestPost analytics={analytics} />
        </div>
      )}
    </InOrder>
  )
}

function NewestSubscribers({ analytics: { recentSubscribers } }: { readonly analytics: Analytics }) {
  const { t } = useLingui()
  const title = t`Newest subscribers`
  return (
    <Part
      title={title}
      action={
        recentSubscribers.length > 0 && (
          <ButtonLink size="s" href={paths.dashboardTab('subscribers')}>
            <Trans>Show all</Trans>
          </ButtonLink>
        )
      }
    >
      {recentSubscribers.length === 0 ? (
        <p className="text-sm muted">
          <Trans>Share your profile to get your first subscribers.</Trans>
        </p>
      ) : (
        <ul aria-label={title} className="grid gap-3">
          {recentSubscribers.slice(0, newest).map(({ id, displayName, username, photoURL, subscriptionDate }) => (
            <li key={id} className="flex items-center gap-3 min-w-0">
              <Avatar name={displayName} id={id} src={photoURL} />
              <span className="grid min-w-0 flex-1 text-sm">
                <AppLink href={paths.profile(id)} className="font-bold truncate">
                  {displayName}
                </AppLink>
                <span className="muted truncate">@{username}</span>
              </span>
              <span className="text-xs muted">
                <RelativeTime at={subscriptionDate} look="ago" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The one of the latest posts that most people saw. */
function BestPost({ analytics: { reach } }: { readonly analytics: Analytics }) {
  const { t } = useLingui()
  const [best] = reach.toSorted((one, other) => other.viewers - one.viewers || other.likes - one.likes)
  const { viewers = 0, likes = 0, comments = 0 } = best ?? {}
  return (
    <Part title={t`Most seen of your latest posts`}>
      {best ? (
        <div className="grid gap-2">
          <AppLink href={paths.post(best.postId)} dir="auto" className={css['post']}>
            {best.excerpt || t`Photo or video`}
          </AppLink>
          <p className="flex flex-wrap gap-3 text-xs muted">
            <b>
              <Plural value={viewers} one="seen by # person" other="seen by # people" />
            </b>
            <span>
              <Plural value={likes} one="# like" other="# likes" />
            </span>
            <span>
              <Plural value={comments} one="# comment" other="# comments" />
            </span>
          </p>
        </div>
      ) : (
        <p className="text-sm muted">
          <Trans>You haven’t posted yet</Trans>
        </p>
      )}
    </Part>
  )
}
