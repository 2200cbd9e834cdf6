import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isUsableName } from '#contract/reserved-names.ts'
import { AppPage, PageHeading } from '#web/frame/page.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { paths } from '#web/paths.ts'
import { personByNameQuery, personQuery } from '#web/people/person-cache.ts'
import { ProfileHeader } from '#web/people/profile-header.tsx'
import { WhoToFollow } from '#web/people/who-to-follow.tsx'
import { openComposer } from '#web/lib/compose-store.ts'
import { PostList } from '#web/posts/post-list.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import css from './post-page.module.css'

/** `/profile/{id}`. */
export function ProfilePage() {
  const params = useParams({ strict: false })
  const id = Number('id' in params ? params.id : Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? <Profile id={id} /> : <NotFoundPage />
}

/** `/{username}`; a word of the site is no username. */
export function NamedProfilePage() {
  const params = useParams({ strict: false })
  const username = 'username' in params && typeof params.username === 'string' ? params.username : ''
  return isUsableName(username.toLowerCase()) ? <NamedProfile username={username} /> : <NotFoundPage />
}

function NamedProfile({ username }: { readonly username: string }) {
  const { data: id, error, refetch } = useQuery(personByNameQuery(useQueryClient(), username))
  if (id !== undefined) return <Profile id={id} />
  return <ProfileFrame>{error ? <ProfileError error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</ProfileFrame>
}

function Profile({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data: person, error, refetch } = useQuery(personQuery(id))
  if (!person) {
    return <ProfileFrame>{error ? <ProfileError error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</ProfileFrame>
  }
  const name = person.displayName
  const empty = (
    <EmptyState
      title={viewer?.id === id ? t`You have not posted yet` : t`${name} has not posted yet`}
      action={
        viewer?.id === id && (
          <Button variant="ink" onClick={openComposer}>
            <Trans>Create Post</Trans>
          </Button>
        )
      }
    />
  )
  return (
    <AppPage title={`${name} (@${person.username})`} top={null} aside={<WhoToFollow />} asideLabel={t`Suggestions`}>
      <ProfileHeader person={person} />
      <PostList list={{ author: id }} label={t`Posts of ${name}`} empty={empty} />
    </AppPage>
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

function ProfileError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, i18n } = useLingui()
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <EmptyState
      title={isMissing ? t`User not found` : t`The profile could not be loaded`}
      action={
        <div className={css['top']}>
          <ButtonLink href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
          {!isMissing && (
            <Button variant="ink" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )}
        </div>
      }
    >
      {!isMissing && errorText(i18n, error)}
    </EmptyState>
  )
}

function ProfileSkeleton() {
  return (
    <Loading>
      <div className={css['skeleton']}>
        <Skeleton width="6rem" height="6rem" isRound />
        <Skeleton width="50%" />
        <Skeleton width="30%" />
      </div>
    </Loading>
  )
}
