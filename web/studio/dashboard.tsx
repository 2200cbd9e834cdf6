import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { PostList } from '#web/posts/post-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import css from './dashboard.module.css'
import { EarningsTab } from './earnings-tab.tsx'
import { NewPost } from './new-post.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { Part } from './part.tsx'
import { PayoutCard } from './payout-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { SubscribersTab } from './subscribers-tab.tsx'
import { type StudioTab, useStudioTab } from './tabs.ts'
import { useLiveEarnings } from './use-live-earnings.ts'
import { useReturnFromProvider } from './use-return.ts'

const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab }))
const AiCard = lazy(async () => ({ default: (await withPageTexts(() => import('#web/ai-replies/ai-card.tsx'), 'replies')).AiCard }))

/** Everything a creator runs their work with, below the title. */
export function Dashboard({ creator }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  const [tab, select] = useStudioTab()
  useLiveEarnings(creator.id)
  useReturnFromProvider(creator.id)
  const tabs = [
    { id: 'posts' as const, label: t`Posts` },
    { id: 'subscribers' as const, label: t`Subscribers` },
    { id: 'analytics' as const, label: t`Analytics` },
    { id: 'earnings' as const, label: t`Earnings` },
    { id: 'replies' as const, label: t`Automatic replies` },
  ]
  return (
    <>
      <PayoutCard creatorId={creator.id} />
      <StatCards creator={creator} />
      <Tabs name="studio" label={t`Creator dashboard`} tabs={tabs} selected={tab} onSelect={select} className={css['tabs']} />
      <TabPanel name="studio" selected={tab}>
        <Suspense fallback={<PanelSkeleton />}>
          <Panel tab={tab} creator={creator} />
        </Suspense>
      </TabPanel>
    </>
  )
}

function Panel({ tab, creator }: { readonly tab: StudioTab; readonly creator: OwnUser }) {
  const { t } = useLingui()
  if (tab === 'subscribers') return <SubscribersTab creator={creator} />
  if (tab === 'analytics') return <AnalyticsTab creatorId={creator.id} />
  if (tab === 'earnings') return <EarningsTab creator={creator} />
  if (tab === 'replies') {
    return (
      <Part title={t`Automatic replies`}>
        <AiCard creatorId={creator.id} />
      </Part>
    )
  }
  const empty = (
    <EmptyState title={t`You have not posted yet`} action={<NewPost />}>
      {t`What you post is what people subscribe for.`}
    </EmptyState>
  )
  return <PostList list={{ author: creator.id }} label={t`Your posts`} empty={empty} />
}
