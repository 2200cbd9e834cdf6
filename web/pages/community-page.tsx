import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useCanGoBack, useLocation, useNavigate, useParams, useRouter } from '#web/lib/router.ts'
import { ArrowLeft } from 'lucide-react'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { personByNameQuery, personQuery } from '#web/people/users/person-cache.ts'
import { PersonList } from '#web/people/profile/person-list.tsx'
import { ProfileError } from '#web/people/profile/profile-error.tsx'
import { SubscriberList } from '#web/people/profile/subscriber-list.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import css from './post-page.module.css'

type Tab = 'followers' | 'following' | 'subscribers'

export function FollowersPage() {
  return <CommunityPage opened="followers" />
}

export function FollowingPage() {
  return <CommunityPage opened="following" />
}

/** Who follows a person, whom they follow, and, for a creator alone, who subscribes; by id and by name. */
function CommunityPage({ opened }: { readonly opened: 'followers' | 'following' }) {
  const { username, id: writtenId } = useParams()
  if (username !== undefined) {
    return isUsableName(username.toLowerCase()) ? <Named username={username} opened={opened} /> : <NotFoundPage />
  }
  const id = Number(writtenId)
  return Number.isSafeInteger(id) && id > 0 ? <Known id={id} opened={opened} /> : <NotFoundPage />
}

function Named({ username, opened }: { readonly username: string; readonly opened: 'followers' | 'following' }) {
  const { t } = useLingui()
  const { data: id, error, refetch } = useQuery(personByNameQuery(useQueryClient(), username))
  if (id !== undefined) return <Known id={id} opened={opened} />
  return (
    <AppPage title={t`People`} top={<PageHeading>{t`People`}</PageHeading>}>
      {error && <ProfileError error={error} onRetry={() => void refetch()} />}
    </AppPage>
  )
}

function Known({ id, opened }: { readonly id: number; readonly opened: 'followers' | 'following' }) {
  const { t } = useLingui()
  const { data: person, error, refetch } = useQuery(personQuery(id))
  if (person) return <Community person={person} opened={opened} />
  return (
    <AppPage title={t`People`} top={<PageHeading>{t`People`}</PageHeading>}>
      {error && <ProfileError error={error} onRetry={() => void refetch()} />}
    </AppPage>
  )
}

function Community({ person, opened }: { readonly person: PublicUser; readonly opened: 'followers' | 'following' }) {
  const { t } = useLingui()
  const [tab, select] = useTab(person, opened)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.back() : void router.navigate({ to: paths.profile(person.id) }))
  const name = person.displayName
  const tabs = [
    { id: 'followers' as const, label: t`Followers` },
    { id: 'following' as const, label: t({ message: 'Following', context: 'people one follows' }) },
    { id: 'subscribers' as const, label: t`Subscribers` },
  ]
  return (
    <AppPage
      title={`${name}: ${tabs.find(({ id }) => id === tab)?.label}`}
      top={
        <>
          <div className={css['top']}>
            <IconButton label={t`Back`} icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={back} />
            <PageHeading>{name}</PageHeading>
          </div>
          <Tabs name="community" label={t`People`} tabs={tabs} selected={tab} onSelect={select} />
        </>
      }
      aside={<DiscoverAside hasSearch={false} />}
      asideLabel={t`Suggestions`}
    >
      <TabPanel name="community" selected={tab}>
        {tab === 'subscribers' ? <Subscribers person={person} /> : <PersonList person={person} side={tab} />}
      </TabPanel>
    </AppPage>
  )
}

/** Each tab has its own address; that of the subscribers is a word behind it. */
function useTab(person: PublicUser, opened: 'followers' | 'following'): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const tab: Tab = hash === 'subscribers' ? 'subscribers' : opened
  return [
    tab,
    (next) => {
      const to = next === 'following' ? paths.following(person.id) : paths.followers(person.id)
      void navigate({ to, replace: true, ...(next === 'subscribers' ? { hash: 'subscribers' } : {}) })
    },
  ]
}

function Subscribers({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const viewer = useViewer()
  if (viewer?.id === person.id && person.isCreator) return <SubscriberList creatorId={person.id} />
  return (
    <EmptyState title={t`Private Information`}>
      <Trans>Only creators can see who subscribes to them.</Trans>
    </EmptyState>
  )
}
