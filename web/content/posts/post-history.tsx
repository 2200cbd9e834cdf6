import { Trans, useLingui } from '@lingui/react/macro'
import type { PostVersion } from '#contract/content/edited-posts.ts'
import type { Post } from '#contract/content/posts.ts'
import { callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { useTimeZone } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { ExpandableText } from './expandable-text.tsx'
import css from './post-history.module.css'
import { PostMedia } from './post-media.tsx'
import { versionsKey } from './versions-key.ts'

/** What a post was before its edits, newest first. */
export function PostHistory({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const { t } = useLingui()
  const query = useInfiniteQuery({
    queryKey: versionsKey(post.id),
    staleTime: 0,
    ...byCursor((at, signal) => callPage('GET /api/posts/{id}/versions', { params: { id: post.id }, query: at, signal })),
  })
  const versions = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Dialog title={t`Earlier versions`} onClose={onClose}>
      <PagedRows query={query} rows={versions} errorTitle={t`We couldn’t load the earlier versions`} empty={<Nothing />}>
        {(rows) => (
          <ol className={css['versions']}>
            {rows.map((version) => (
              <Version key={version.version} post={post} version={version} />
            ))}
          </ol>
        )}
      </PagedRows>
    </Dialog>
  )
}

const Nothing = () => (
  <p className="text-sm muted">
    <Trans>There are no earlier versions.</Trans>
  </p>
)

function Version({ post, version }: { readonly post: Post; readonly version: PostVersion }) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const { content, teaser, attachments, isSensitive, writtenAt } = version
  const when = absoluteTime(new Date(writtenAt), i18n.locale, zone)
  return (
    <li className={css['version']} aria-label={when}>
      <time dateTime={writtenAt} className="text-xs faint">
        {when}
      </time>
      {content !== '' && <ExpandableText text={content} />}
      {teaser !== null && (
        <p dir="auto" className="text-sm muted">
          {t`Teaser: ${teaser}`}
        </p>
      )}
      <PostMedia post={{ userId: post.userId, can: post.can, attachments, isSensitive }} />
    </li>
  )
}
