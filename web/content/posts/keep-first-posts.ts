import type { QueryClient } from '#web/lib/query.ts'
import type { FirstPosts } from '#contract/first-data.ts'
import type { PostWithComments } from '#contract/content/posts.ts'
import { keepPosts, listsKey } from '#web/content/cache/post-cache.ts'
import { keepPostPage, postPageKey, type PostList } from '#web/content/cache/queries.ts'

/** Puts the posts that the document brought where the list's query would have. */
export function keepFirstPosts(queryClient: QueryClient, list: PostList, { posts, next }: FirstPosts): void {
  keepPosts(queryClient, posts)
  queryClient.setQueryData([...listsKey, list], { pages: [{ ids: posts.map((post) => post.id), next }], pageParams: [null] })
}

export function keepFirstPost(queryClient: QueryClient, post: PostWithComments): void {
  keepPostPage(queryClient, post)
  queryClient.setQueryData(postPageKey(post.id), post.id)
}
