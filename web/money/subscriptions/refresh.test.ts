import { afterEach, expect, test, vi } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { keepPosts, postKey, updatePost } from '#web/content/cache/post-cache.ts'
import { QueryClient } from '#web/lib/query.ts'
import { refreshAfter } from './refresh.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a like while the posts of a creator are read again stays, and each is read however often that’s asked', async () => {
  const queryClient = new QueryClient()
  const post = { id: 2, userId: 7, isPremium: true, isLocked: false, isLiked: false, content: 'before', commentsCount: 0 } as Post
  keepPosts(queryClient, [post])
  const asked = holdAnswers()
  const refreshing = refreshAfter(queryClient, 7)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  updatePost(queryClient, 2, (known) => ({ ...known, isLiked: true }))
  asked[0]?.({ ...post, content: 'after', comments: [] })
  await refreshing
  expect(queryClient.getQueryData(postKey(2))).toMatchObject({ isLiked: true, content: 'after' })
  const again = refreshAfter(queryClient, 7)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.({ ...post, isLocked: true, comments: [] })
  await again
  expect(queryClient.getQueryData(postKey(2))).toMatchObject({ isLocked: true })
})
