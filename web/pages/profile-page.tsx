import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useNavigate, useParams, useSearch } from '#web/lib/router.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { openComposerOnProfile } from '#web/lib/compose-store.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { personByNameQuery, personQuery } from '#web/people/users/person-cache.ts'
import { PostList } from '#web/content/posts/post-list.tsx'
import type { PostList as ListOf } from '#web/content/cache/post-cache.ts'
import { ProfileHeader } from '#web/people/profile/profile-header.tsx'
import { useFirstProfile } from '#web/people/profile/queries.ts'
import { StickyActions } from '#web/people/profile/sticky-actions.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import '#web/ui/voice.css'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import css from './profile-page.module.css'

const ProfileError = latePart(async () => (await import('#web/people/profile/profile-error.tsx')).ProfileError)
const BlockedProfile = latePart(async () => (await withPageTexts(() => import('#web/graph/blocks/blocked-profile.tsx'))).BlockedProfile)
const PrivateNotice = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/private-notice.tsx'))).PrivateNotice)
const OwnPrompts = latePart(async () => (await withPageTexts(() => import('#web/people/first-steps/own-prompts.tsx'), 'pages')).OwnPrompts)
const FirstStepsCard = latePart(
  async () => (await withPageTexts(() => import('#web/people/first-steps/own-prompts.tsx'), 'pages')).FirstStepsCard,
)
const AboutPerson = latePart(async () => (await withPageTexts(() => import('#web/people/profile/about-person.tsx'))).AboutPerson)

/** `/profile/{id}`. */
export function ProfilePage() {
  const id = Number(useParams()['id'])
  return Number.isSafeInteger(id) && id > 0 ? <Profile id={id} /> : <NotFoundPage />
}

/** `/{username}`; a word of the site is no username. */
export function NamedProfilePage() {
  const { username = '' } = useParams()
  return <NamedProfile username={username} />
}

function NamedProfile({ username }: { readonly username: string }) {
  const { data: id, error, refetch } = useQuery(personByNameQuery(useQueryClient(), username))
  const isReserved = useQuery(reservedQuery(username, error !== null)).data === true
  if (id !== undefined) return <Profile id={id} />
  if (isReserved) return <NotFoundPage />
  return <ProfileFrame>{error ? <ProfileError error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</ProfileFrame>
}

/** Asked only where nobody has the name: the list of reserved words is long. */
function reservedQuery(username: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['reserved', username],
    enabled,
    queryFn: async () => !(await import('#contract/people/reserved-names.ts')).isUsableName(username.toLowerCase()),
  })
}

function Profile({ id }: { readonly id: number }) {
  // A list may have said less of them, or longer ago.
  const { data: person, error, refetch } = useQuery({ ...personQuery(id), staleTime: 2_000 })
  if (person) return person.isBlocked ? <Blocked person={person} /> : <WholeProfile person={person} />
  return <ProfileFrame>{error ? <ProfileError error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</ProfileFrame>
}

function Blocked({ person }: { readonly person: PublicUser }) {
  return (
    <AppPage title={person.displayName} top={null}>
      <BlockedProfile person={person} />
    </AppPage>
  )
}

type Tab = 'posts' | 'media' | 'premium' | 'about'

function WholeProfile({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  useFirstProfile(person.id)
  const [tab, select] = useTab(person)
  const tabs = [
    { id: 'posts' as const, label: t`Posts` },
    { id: 'media' as const, label: t`Media` },
    ...(person.isCreator ? [{ id: 'premium' as const, label: t`Premium` }] : []),
    { id: 'about' as const, label: t({ message: 'About', context: 'part of a profile' }) },
  ]
  return (
    <AppPage
      title={`${person.displayName} (@${person.username})`}
      top={null}
      aside={<DiscoverAside hasSearch={false} profileId={person.id} />}
      asideLabel={t`Suggestions`}
    >
      <ProfileHeader person={person} />
      <Tabs name="profile" label={t`Profile`} tabs={tabs} selected={tab} onSelect={select} className={css['tabs']} />
      <TabPanel name="profile" selected={tab}>
        {tab === 'about' && <AboutPerson person={person} />}
        {tab !== 'about' && (person.isOpen ? <PostsOf person={person} tab={tab} /> : <PrivateNotice person={person} />)}
      </TabPanel>
      <StickyActions person={person} />
    </AppPage>
  )
}

/** The tab is part of the address, so that it can be handed on and come back to. */
function useTab(person: PublicUser): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const wanted = useSearch()['tab']
  const known: readonly unknown[] = ['media', 'about', ...(person.isCreator ? ['premium'] : [])]
  const tab = known.includes(wanted) ? (wanted as Tab) : 'posts'
  return [tab, (next) => void navigate({ to: '.', search: next === 'posts' ? {} : { tab: next }, replace: true, resetScroll: false })]
}

function PostsOf({ person, tab }: { readonly person: PublicUser; readonly tab: Exclude<Tab, 'about'> }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const own = viewer?.id === person.id ? viewer : null
  const isOwn = own !== null
  const steps = tab === 'posts' && own?.firstSteps
  const name = person.displayName
  const lists: Record<typeof tab, ListOf> = {
    posts: { author: person.id },
    media: { author: person.id, kind: 'media' },
    premium: { author: person.id, kind: 'premium' },
  }
  const titles = {
    posts: t`${name} hasn’t posted yet`,
    media: t`No photos or videos yet`,
    premium: t`No premium posts yet`,
  }
  const empty = (
    <EmptyState
      title={titles[tab]}
      action={
        isOwn && (
          <Button variant="ink" onClick={openComposerOnProfile}>
            <Trans>Create Post</Trans>
          </Button>
        )
      }
    />
  )
  if (!own || tab !== 'posts') return <PostList list={lists[tab]} label={t`${name}’s posts`} empty={empty} />
  return (
    <>
      {steps && <FirstStepsCard fallback={<Unseen />} steps={steps} />}
      <PostList
        list={lists[tab]}
        label={t`${name}’s posts`}
        empty={steps ? <EmptyState title={t`You haven’t posted yet`} /> : <OwnPrompts fallback={<Unseen />} own={own} />}
      />
    </>
  )
}

function ProfileFrame({ children }: { readonly children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <AppPage title={t`Profile`} top={<PageHeading>{t`Profile`}</PageHeading>}>
      {children}
    </AppPage>
  )
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton height="9.5rem" />
      <div className={css['skeleton']}>
        <Skeleton width="6rem" height="6rem" isRound />
        <Skeleton width="50%" height="2rem" />
        <Skeleton width="30%" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  )
}
