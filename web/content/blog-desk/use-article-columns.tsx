import { useLingui } from '@lingui/react/macro'
import type { ListedBlogPost } from '#contract/content/blog.ts'
import { longDate } from '#web/lib/long-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './blog-tab.module.css'

/** What the table says of an article; its title opens it. */
export function useArticleColumns(onOpen: (id: number) => void): readonly Column<ListedBlogPost>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'title', title: t`Title`, isName: true, cell: (article) => <TitleCell article={article} onOpen={onOpen} /> },
    { id: 'status', title: t`Status`, cell: (article) => <StatusCell article={article} /> },
    { id: 'author', title: t`Author`, cell: ({ author }) => author?.displayName ?? t`User not found` },
    { id: 'date', title: t`Date`, cell: ({ publishedAt }) => publishedAt && longDate(new Date(publishedAt), i18n.locale) },
    {
      id: 'changed',
      title: t`Last edited`,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} look="ago" className="whitespace-nowrap" />,
    },
  ]
}

interface TitleCellProps {
  readonly article: ListedBlogPost
  readonly onOpen: (id: number) => void
}

function TitleCell({ article: { id, title }, onOpen }: TitleCellProps) {
  return (
    <button type="button" dir="auto" className={css['open']} onClick={() => onOpen(id)}>
      {title}
    </button>
  )
}

function StatusCell({ article: { status } }: { readonly article: ListedBlogPost }) {
  const { t } = useLingui()
  return status === 'published' ? <Badge tone="ok">{t`Published`}</Badge> : <Badge>{t`Draft`}</Badge>
}
