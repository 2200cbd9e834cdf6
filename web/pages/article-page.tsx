import '#web/ui/voice.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useNavigate, useParams } from '#web/lib/router.ts'
import { ArrowLeft, Check, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import type { BlogPost } from '#contract/content/blog.ts'
import { ArticleText } from '#web/content/blog/article-text.tsx'
import css from '#web/content/blog/blog.module.css'
import { Byline } from '#web/content/blog/byline.tsx'
import { Picture } from '#web/content/blog/picture.tsx'
import { articleQuery } from '#web/content/blog/queries.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError } from '#web/lib/api.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { paths } from '#web/paths.ts'
import { useShare } from '#web/content/posts/use-share.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `/blog/{slug}`: one article, to be read (D37). */
export function ArticlePage() {
  const { t } = useLingui()
  const { slug = '' } = useParams()
  const { data: article, error, refetch } = useQuery(articleQuery(slug))
  useAddressInForce(slug, article)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <PublicPage title={article?.title ?? (isMissing ? t`Blog post not found` : t`Blog`)}>
      {article ? (
        <Article article={article} />
      ) : isMissing ? (
        <EmptyState
          title={<PageHeading>{t`Blog post not found`}</PageHeading>}
          action={
            <ButtonLink variant="ink" href={paths.blog}>
              <Trans>Back to the blog</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted.</Trans>
        </EmptyState>
      ) : (
        <LoadState title={t`We couldn’t load the blog post`} error={error} onRetry={refetch}>
          <div className={css['waiting']}>
            <Skeleton width="80%" height="2rem" />
            <Skeleton width="12rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </LoadState>
      )}
    </PublicPage>
  )
}

function Article({ article }: { readonly article: BlogPost }) {
  const { t } = useLingui()
  const { isCopied, share } = useShare(paths.article(article.slug))
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <article className="grid grid-cols-1 gap-5">
      <div className={css['bar']}>
        <ButtonLink size="s" variant="quiet" href={paths.blog} icon={<ArrowLeft {...icon} />}>
          <Trans>Blog</Trans>
        </ButtonLink>
        <Button size="s" variant="quiet" icon={isCopied ? <Check {...icon} /> : <Share2 {...icon} />} onClick={share}>
          <span role="status">{isCopied ? t`Copied` : t`Share`}</span>
        </Button>
      </div>
      <PageHeading className={css['articleHeading']}>
        <span dir="auto">{article.title}</span>
      </PageHeading>
      <Byline article={article} />
      {article.featuredImage && <Picture url={article.featuredImage} sizes="(width < 44rem) calc(100vw - 2rem), 42rem" isFirst />}
      <ArticleText html={article.html} />
    </article>
  )
}

/** Under a former address, or its id, the article is shown at the one in force. */
function useAddressInForce(slug: string, article: BlogPost | undefined): void {
  const navigate = useNavigate()
  const inForce = article?.slug
  useEffect(() => {
    if (inForce !== undefined && inForce !== slug) void navigate({ ...routerTarget(paths.article(inForce)), replace: true })
  }, [inForce, slug, navigate])
}
