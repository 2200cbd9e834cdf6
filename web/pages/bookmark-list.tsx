import { Trans, useLingui } from '@lingui/react/macro'
import { bookmarksQuery, type FolderFilter } from '#web/content/bookmarks/queries.ts'
import { PostRow } from '#web/content/posts/post-row.tsx'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'

/** Saved posts, the last ones first. */
export function BookmarkList({ folder }: { readonly folder: FolderFilter }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(bookmarksQuery(useQueryClient(), folder))
  const ids = [...new Set(query.data?.pages.flatMap((page) => page.places.map(({ id }) => id)))]
  return (
    <PagedRows query={query} rows={ids} errorTitle={t`We couldn’t load your bookmarks`} empty={<Empty folder={folder} />} isInset>
      {(rows) => (
        <div role="feed" aria-label={t`Bookmarks`} aria-busy={query.isFetchingNextPage}>
          {rows.map((id, index) => (
            <PostRow key={id} id={id} position={index + 1} total={query.hasNextPage ? -1 : rows.length} />
          ))}
        </div>
      )}
    </PagedRows>
  )
}

function Empty({ folder }: { readonly folder: FolderFilter }) {
  const { t } = useLingui()
  if (folder === 'none') return <EmptyState title={t`All your bookmarks are in folders`} />
  if (folder !== null) {
    return (
      <EmptyState title={t`This folder is empty`}>
        <Trans>To add a saved post, open its menu and choose “Move to folder”.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No bookmarks yet`}
      action={
        <ButtonLink variant="ink" href={paths.feed}>
          <Trans>Go to the feed</Trans>
        </ButtonLink>
      }
    >
      <Trans>Save posts to find them here. Only you can see them.</Trans>
    </EmptyState>
  )
}
