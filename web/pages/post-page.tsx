import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { Router, useCanGoBack, useParams, useRouter } from '#web/lib/router.ts'
import { ArrowLeft } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { ApiError } from '#web/lib/api.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useCachedPost } from '#web/content/cache/post-cache.ts'
import { PostDetail } from '#web/content/posts/post-detail.tsx'
import { turnPost } from '#web/content/posts/turn-post.ts'
import { postPageQuery } from '#web/content/cache/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import css from './post-page.module.css'

const PrivatePost = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/private-post.tsx'))).PrivatePost)

Router.turn = turnPost

/** One post with its comments. */
export function PostPage() {
  const { t } = useLingui()
  const id = Number(useParams()['id'])
  const post = useCachedPost(id)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.back() : void router.navigate({ to: paths.feed }))
  const title = post ? titleOf(post) : t({ message: 'Post', context: 'noun' })
  return (
    <AppPage
      title={title}
      top={
        <div className={css['top']}>
          <IconButton label={t`Back`} icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={back} />
          <PageHeading>
            <Trans context="noun">Post</Trans>
          </PageHeading>
        </div>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      <PostOfPage id={id} />
    </AppPage>
  )
}

/** As the server's document names it: of a locked post no more than its teaser. */
function titleOf({ user, isLocked, teaser, content }: Post): string {
  const shown = firstCharacters((isLocked ? (teaser ?? '') : content).replace(/\s+/g, ' '), 60)
  return shown === '' ? user.displayName : `${user.displayName}: ${shown}`
}

function PostOfPage({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const isPossible = Number.isSafeInteger(id) && id > 0
  const { error, refetch, isSuccess } = useQuery({ ...postPageQuery(useQueryClient(), id), enabled: isPossible })
  const post = useCachedPost(id)
  if (!isPossible || (error instanceof ApiError && error.status === 404)) {
    return (
      <EmptyState
        title={t`Post not found`}
        action={
          <ButtonLink variant="ink" href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
        }
      >
        <Trans>The post may have been deleted.</Trans>
      </EmptyState>
    )
  }
  if (error instanceof ApiError && error.code === 'followers_only') {
    return <PrivatePost />
  }
  if (error && !post) {
    return <LoadError title={t`We couldn’t load the post`} error={error} onRetry={refetch} />
  }
  if (!post) {
    return (
      <Loading>
        <div className="grid gap-3 p-4">
          <Skeleton width="3.5rem" height="3.5rem" isRound />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      </Loading>
    )
  }
  return <PostDetail post={post} hasComments={isSuccess || error !== null} />
}
