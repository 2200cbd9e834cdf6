import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { ArrowLeft } from 'lucide-react'
import type { BlogPost } from '#contract/content/blog.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { useSetFilters } from '#web/admin/shell/use-address.ts'
import { ArticleForm } from './article-form.tsx'
import { articleKey } from './use-article-form.ts'

/** A new article. */
export function NewArticle() {
  return <Editor article={null} />
}

/** One that is there. */
export function EditArticle({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: articleKey(id),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/blog/{slug}', { params: { slug: String(id) }, signal }),
  })
  if (data) return <Editor article={data} />
  if (error) return <LoadError title={t`We couldn’t load the blog posts`} error={error} onRetry={refetch} />
  return <TabSkeleton />
}

function Editor({ article }: { readonly article: BlogPost | null }) {
  const setFilters = useSetFilters()
  const close = () => setFilters({ article: '' })
  return (
    <>
      <div className="flex items-center gap-3">
        <Button size="s" variant="quiet" icon={<ArrowLeft aria-hidden="true" size={18} />} onClick={close}>
          <Trans>All blog posts</Trans>
        </Button>
      </div>
      <h2 className="title">{article ? <Trans>Edit blog post</Trans> : <Trans>New blog post</Trans>}</h2>
      <ArticleForm article={article} onDone={close} />
    </>
  )
}
