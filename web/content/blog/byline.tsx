import { useLingui } from '@lingui/react/macro'
import type { BlogPost } from '#contract/content/blog.ts'
import { longDate } from '#web/lib/long-date.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './blog.module.css'

/** Whether it is published, when it was, and who wrote it. */
export function Byline({
  article: { status, author, publishedAt },
}: {
  readonly article: Pick<BlogPost, 'status' | 'author' | 'publishedAt'>
}) {
  const { t, i18n } = useLingui()
  return (
    <p className={css['byline']}>
      {status === 'published' ? <Badge tone="ok">{t`Published`}</Badge> : <Badge>{t`Draft`}</Badge>}
      {publishedAt && <time dateTime={publishedAt}>{longDate(new Date(publishedAt), i18n.locale)}</time>}
      {author && (
        <TextLink tone="quiet" dir="auto" href={paths.userName(author.username)}>
          {author.displayName}
        </TextLink>
      )}
    </p>
  )
}
