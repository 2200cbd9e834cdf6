import '#web/ui/voice.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { ArticleEntry } from '#web/content/blog/article-entry.tsx'
import css from '#web/content/blog/blog.module.css'
import { articlesQuery } from '#web/content/blog/queries.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/blog`: what the site tells, the newest first. */
export function BlogPage() {
  const { t } = useLingui()
  return (
    <PublicPage title={t`Blog`}>
      <div className={css['head']}>
        <PageHeading className={css['heading']}>{t`Blog`}</PageHeading>
        <TextLink href="/blog/rss.xml" isNewTab>
          <Trans>RSS feed</Trans>
        </TextLink>
      </div>
      <Articles />
    </PublicPage>
  )
}

function Articles() {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(articlesQuery())
  if (isPending) {
    return (
      <Loading>
        <div className={css['waiting']}>
          <Skeleton width="12rem" />
          <Skeleton width="70%" height="1.75rem" />
          <Skeleton />
          <Skeleton width="85%" />
        </div>
      </Loading>
    )
  }
  if (!data) return <LoadError title={t`We couldn’t load the blog`} error={error} onRetry={refetch} />
  const articles = data.pages.flatMap((page) => page.articles)
  if (articles.length === 0) return <EmptyState title={t`No blog posts yet`} />
  return (
    <>
      <ol className="grid grid-cols-1">
        {articles.map((article) => (
          <ArticleEntry key={article.id} article={article} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
