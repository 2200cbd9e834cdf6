import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { ListedBlogPost } from '#contract/content/blog.ts'
import { call, callPage } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useSetFilters } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { useArticleColumns } from './use-article-columns.tsx'

/** All articles with drafts, last changed first. */
export function ArticleList() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const setFilters = useSetFilters()
  const [deleting, setDeleting] = useState<ListedBlogPost | null>(null)
  const pages = usePages(['blog'], (page, signal) => callPage('GET /api/admin/blog', { query: page, signal }))
  const columns = useArticleColumns((id) => setFilters({ article: String(id) }))
  const remove = async (article: ListedBlogPost, reason: string) => {
    await call('DELETE /api/blog/{id}', { params: { id: article.id }, body: { reason } })
    showToast({ tone: 'success', title: t`Blog post deleted` })
    await queryClient.invalidateQueries({ queryKey: [...adminKey, 'blog'] })
    await queryClient.invalidateQueries({ queryKey: ['blog'] })
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <Button variant="ink" onClick={() => setFilters({ article: 'new' })}>
          <Trans>New blog post</Trans>
        </Button>
      </div>
      <DataTable
        caption={t`Blog Posts`}
        columns={columns}
        pages={pages}
        keyOf={(article) => article.id}
        nameOf={(article) => article.title}
        actions={(article) => [
          { id: 'edit', label: t`Edit`, onSelect: () => setFilters({ article: String(article.id) }) },
          { id: 'view', label: t`View`, href: paths.article(article.slug) },
          { id: 'delete', label: t`Delete blog post`, tone: 'danger', onSelect: () => setDeleting(article) },
        ]}
        empty={<EmptyState title={t`No blog posts yet`} />}
        errorTitle={t`We couldn’t load the blog posts`}
      />
      {deleting && (
        <ReasonDialog
          title={t`Delete “${deleting.title}”?`}
          confirmLabel={t`Delete blog post`}
          failure={t`We couldn’t delete the blog post`}
          act={(reason) => remove(deleting, reason)}
          onClose={() => setDeleting(null)}
        >
          <p>
            <Trans>This permanently deletes the blog post. Its URL will stop working.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
