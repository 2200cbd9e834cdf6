import { type InfiniteData, type QueryClient, useQuery } from '#web/lib/query.ts'
import type { Post } from '#contract/content/posts.ts'
import { changeRead } from '#web/lib/change-read.ts'

/** One page of a list holds ids; each post stands once in the cache, so a like shows wherever the post does. */
export interface IdPage {
  readonly ids: readonly number[]
  readonly next: string | null
  /** What was told of new posts before it was asked for (`toldSoFar`); absent in what the document brought. */
  readonly told?: number
}
export type IdPages = InfiniteData<IdPage, string | null>

export const postKey = (id: number) => ['post', id] as const

/** Which posts a list shows. */
export type PostList =
  | { readonly feed: 'everyone' }
  | { readonly feed: 'following' }
  | { readonly author: number; readonly kind?: 'media' | 'premium' }
  | { readonly tag: string }

/** Key prefix of every list of posts. */
export const listsKey = ['posts'] as const
export const listKey = (list: PostList) => [...listsKey, list] as const

/** Whatever brings posts. */
export const postReads = [listsKey, ['post-page'], ['open-posts'], ['bookmarks']] as const

/** Makes a page all that is known of a list: what the document brought, or what was read anew. */
export function keepFirstPage(queryClient: QueryClient, list: PostList, page: IdPage): void {
  queryClient.setQueryData<IdPages>(listKey(list), { pages: [page], pageParams: [null] })
}

export function keepPosts(queryClient: QueryClient, posts: readonly Post[]): void {
  for (const post of posts) queryClient.setQueryData(postKey(post.id), post)
}

export function updatePost(queryClient: QueryClient, id: number, change: (post: Post) => Post): void {
  changePost(queryClient, id, (post) => post && change(post))
}

/** Changes a post, which may not be known; does nothing where it's done already. */
export function changePost(queryClient: QueryClient, id: number, change: (post: Post | undefined) => Post | undefined): void {
  changeRead(queryClient, postReads, () => queryClient.setQueryData<Post>(postKey(id), change))
}

/** Counts one's own new comment, unless a frame has told the number since it was `before`: that one knows of it, or the next one does. */
export function countComment(queryClient: QueryClient, id: number, before: number | undefined): void {
  updatePost(queryClient, id, (post) => (post.commentsCount === before ? { ...post, commentsCount: before + 1 } : post))
}

/** A post of the cache; undefined when it was never read or has been deleted. */
export function useCachedPost(id: number): Post | undefined {
  return useQuery<Post>({ queryKey: postKey(id), enabled: false }).data
}

/** Takes a deleted post out of every list. */
export function forgetPost(queryClient: QueryClient, id: number): void {
  changeRead(queryClient, postReads, () => {
    queryClient.setQueriesData<IdPages>(
      { queryKey: listsKey },
      (lists) => lists && mapIds(lists, (ids) => ids.filter((known) => known !== id)),
    )
    queryClient.removeQueries({ queryKey: postKey(id) })
  })
}

/** Puts a new own post on top of the lists that show it. */
export function prependPost(queryClient: QueryClient, post: Post, lists: readonly PostList[]): void {
  keepPosts(queryClient, [post])
  for (const list of lists) {
    const key = listKey(list)
    changeRead(queryClient, [key], () => queryClient.setQueryData<IdPages>(key, (known) => known && withFirst(known, post.id)))
  }
}

/** The ids of all pages in order, each once: pages read at different moments may overlap. */
export function uniqueIds(lists: { readonly pages: readonly IdPage[] } | undefined): number[] {
  return [...new Set(lists?.pages.flatMap((page) => page.ids))]
}

function withFirst(list: IdPages, id: number): IdPages {
  const [first, ...rest] = list.pages
  return first && !uniqueIds(list).includes(id) ? { ...list, pages: [{ ...first, ids: [id, ...first.ids] }, ...rest] } : list
}

function mapIds(lists: IdPages, change: (ids: readonly number[]) => readonly number[]): IdPages {
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, ids: change(page.ids) })) }
}
