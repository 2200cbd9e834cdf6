import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { foldTag } from '#contract/content/rich-text.ts'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { StepsOfferLater } from '#web/people/first-steps/steps-offer-later.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { openComposer } from '#web/lib/compose-store.ts'
import { ComposerLine } from '#web/content/posts/composer-line.tsx'
import { PostList } from '#web/content/posts/post-list.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import { TagFeed } from './tag-feed.tsx'

const NoOneFollowed = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/no-one-followed.tsx'))).NoOneFollowed)

/** `/feed`: posts of everyone, of the people one follows, or with one hashtag. */
export function FeedPage() {
  const tag = foldTag((useSearch()['tag'] ?? '').replace(/^#/, ''))
  return tag === '' ? <Feed /> : <TagFeed tag={tag} />
}

function Feed() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const feed = useSearch()['feed'] === 'following' ? 'following' : 'everyone'
  const select = (id: 'everyone' | 'following') =>
    void navigate({ to: paths.feed, search: id === 'following' ? { feed: id } : {}, replace: true })
  return (
    <AppPage
      title={t`Feed`}
      top={
        <>
          <PageHeading>
            <Trans>Feed</Trans>
          </PageHeading>
          <Tabs
            name="feed"
            label={t`Feed`}
            tabs={[
              { id: 'everyone', label: t`Everyone` },
              { id: 'following', label: t({ message: 'Following', context: 'posts of people one follows' }) },
            ]}
            selected={feed}
            onSelect={select}
          />
        </>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      <TabPanel name="feed" selected={feed}>
        {feed === 'everyone' ? <Everyone /> : <Following onEveryone={() => select('everyone')} />}
      </TabPanel>
    </AppPage>
  )
}

function Everyone() {
  const { t } = useLingui()
  const viewer = useViewer()
  const empty = (
    <EmptyState
      title={t`No one has posted yet`}
      action={
        viewer && (
          <Button variant="ink" onClick={openComposer}>
            <Trans>Write the first post</Trans>
          </Button>
        )
      }
    />
  )
  return (
    <>
      <ComposerLine />
      <StepsOfferLater />
      <PostList list={{ feed: 'everyone' }} label={t`Everyone’s posts`} empty={empty} />
    </>
  )
}

function Following({ onEveryone }: { readonly onEveryone: () => void }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const next = useHere()
  if (!viewer) {
    return (
      <EmptyState
        title={t`Posts from people you follow`}
        action={
          <ButtonLink variant="ink" href={paths.signIn({ next })}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>Sign in to follow people and see their posts here.</Trans>
      </EmptyState>
    )
  }
  const empty = <NoOneFollowed fallback={<Unseen />} onEveryone={onEveryone} />
  return <PostList list={{ feed: 'following' }} label={t`Posts from people you follow`} empty={empty} />
}
