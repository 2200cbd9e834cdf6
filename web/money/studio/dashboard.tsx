import { useLingui } from '@lingui/react/macro'
import type { OwnUser } from '#contract/people/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { PostList } from '#web/content/posts/post-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import css from './dashboard.module.css'
import { EarningsTab } from './earnings-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { NewPost } from './new-post.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { Part } from '#web/ui/part.tsx'
import { type StudioTab, useStudioTab } from './tabs.ts'
import { useLiveEarnings } from './use-live-earnings.ts'
import { useReturnFromProvider } from './use-return.ts'

const SubscribersTab = latePart(async () => (await import('./subscribers-tab.tsx')).SubscribersTab)
const AnalyticsTab = latePart(async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab)
const AiCard = latePart(async () => (await withPageTexts(() => import('#web/messaging/ai-replies/ai-card.tsx'), 'replies')).AiCard)

/** Everything a creator runs their work with, below the title. */
export function Dashboard({ creator }: { readonly creator: OwnUser }) {
  const { t } = useLingui()
  const [tab, select] = useStudioTab()
  useLiveEarnings(creator.id)
  useReturnFromProvider(creator.id)
  const tabs = [
    { id: 'home' as const, label: t`Overview` },
    { id: 'posts' as const, label: t`Posts` },
    { id: 'subscribers' as const, label: t`Subscribers` },
    { id: 'analytics' as const, label: t`Analytics` },
    { id: 'earnings' as const, label: t`Earnings` },
    { id: 'replies' as const, label: t`Automatic replies` },
  ]
  return (
    <>
      <Tabs name="studio" label={t`Creator dashboard`} tabs={tabs} selected={tab} onSelect={select} className={css['tabs']} />
      <TabPanel name="studio" selected={tab}>
        <Panel tab={tab} creator={creator} />
      </TabPanel>
    </>
  )
}

function Panel({ tab, creator }: { readonly tab: StudioTab; readonly creator: OwnUser }) {
  const { t } = useLingui()
  if (tab === 'home') return <HomeTab creator={creator} />
  if (tab === 'subscribers') return <SubscribersTab creator={creator} fallback={<PanelSkeleton />} />
  if (tab === 'analytics') return <AnalyticsTab creatorId={creator.id} fallback={<PanelSkeleton />} />
  if (tab === 'earnings') return <EarningsTab creator={creator} />
  if (tab === 'replies') {
    return (
      <Part title={t`Automatic replies`}>
        <AiCard creatorId={creator.id} fallback={<PanelSkeleton />} />
      </Part>
    )
  }
  const empty = (
    <EmptyState title={t`You haven’t posted yet`} action={<NewPost />}>
      {t`People subscribe for what you post.`}
    </EmptyState>
  )
  return <PostList list={{ author: creator.id }} label={t`Your posts`} empty={empty} />
}
