import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { call, callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '#web/lib/query.ts'
import { keepPosts } from '#web/content/cache/post-cache.ts'
import { bookmarksKey, foldersKey } from './bookmark-state.ts'

/** Which bookmarks a list shows: all, those without a folder, or those of one. */
export type FolderFilter = number | 'none' | null

export interface BookmarkPlace {
  readonly id: number
  readonly folderId: number | null
}

export function bookmarksQuery(queryClient: QueryClient, folder: FolderFilter) {
  return infiniteQueryOptions({
    queryKey: [...bookmarksKey, folder],
    staleTime: 0,
    ...byCursor(async (at, signal): Promise<{ places: BookmarkPlace[]; next: string | null }> => {
      const { rows, next } = await callPage('GET /api/bookmarks', { query: { ...at, ...(folder === null ? {} : { folder }) }, signal })
      keepPosts(
        queryClient,
        rows.map(({ post }) => post),
      )
      return { places: rows.map(({ post, folderId }) => ({ id: post.id, folderId })), next }
    }),
  })
}

export function foldersQuery() {
  return queryOptions({ queryKey: foldersKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/bookmark-folders', { signal }) })
}

/** By name, as the reader's language sorts. */
export const inOrder = (folders: readonly BookmarkFolder[], locale: string): BookmarkFolder[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return folders.toSorted((one, other) => compare(one.name, other.name))
}

/** The folder of a post as the lists know it; undefined where none of them has it. */
export function knownFolderOf(queryClient: QueryClient, postId: number): number | null | undefined {
  const lists = queryClient.getQueriesData<{ pages: readonly { places: readonly BookmarkPlace[] }[] }>({ queryKey: bookmarksKey })
  const places = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.places) ?? [])
  return places.find(({ id }) => id === postId)?.folderId
}
