import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { PostList } from '#web/content/posts/post-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import css from './post-page.module.css'

/** `/feed?tag=…`: the posts with one hashtag. */
export function TagFeed({ tag }: { readonly tag: string }) {
  const { t } = useLingui()
  const empty = (
    <EmptyState
      title={t`No one has used #${tag} yet`}
      action={
        <ButtonLink variant="ink" href={paths.feed}>
          <Trans>See everyone’s posts</Trans>
        </ButtonLink>
      }
    />
  )
  return (
    <AppPage
      title={`#${tag}`}
      top={
        <div className={css['top']}>
          <IconLink label={t`Back to all posts`} icon={<ArrowLeft aria-hidden="true" size={20} />} href={paths.feed} />
          <PageHeading>#{tag}</PageHeading>
        </div>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      <PostList list={{ tag }} label={t`Posts with #${tag}`} empty={empty} />
    </AppPage>
  )
}
