import { QueryClient } from '#web/lib/query.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Comment, Post } from '#contract/content/posts.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { newsOf, readNewest } from './new-posts.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { appendComment, commentsQuery, keepComments, removeComment, takeComment, uniqueComments } from '#web/content/cache/comment-cache.ts'
import { postListQuery, postPageQuery } from '#web/content/cache/queries.ts'
import { keepTold, toldSince, toldSoFar } from '#web/content/cache/told-posts.ts'
import { forgetWordsOf } from '#web/graph/blocks/forget-person.ts'
import type { Page } from '#web/lib/api.ts'
import {
  changePost,
  countComment,
  forgetPost,
  type IdPage,
  type IdPages,
  keepPosts,
  listKey,
  postKey,
  prependPost,
  uniqueIds,
  updatePost,
} from '#web/content/cache/post-cache.ts'

function post(id: number): Post {
  return {
    id,
    userId: 1,
    content: `post ${id}`,
    mediaUrl: null,
    mediaType: null,
    media: null,
    attachments: [],
    isPremium: false,
    isLocked: false,
    isForFollowers: false,
    isSensitive: false,
    teaser: null,
    lockedMedia: null,
    lockedPrice: null,
    editedAt: null,
    importedAt: null,
    isHeld: false,
    createdAt: '2026-11-21T00:00:00.000Z',
    user: { id: 1, username: 'ana', displayName: 'Ana', photoURL: null, isCreator: false, isSample: false },
    likesCount: 0,
    commentsCount: 0,
    isLiked: false,
    isBookmarked: false,
    can: { like: true, comment: true, edit: true, delete: true, label: false },
  }
}

afterEach(() => void vi.unstubAllGlobals())

const everyone = listKey({ feed: 'everyone' })
const ofAna = listKey({ author: 1 })

function filled(): QueryClient {
  const queryClient = new QueryClient()
  keepPosts(queryClient, [post(3), post(2), post(1)])
  const list: IdPages = {
    pages: [
      { ids: [3, 2], next: 'x' },
      { ids: [2, 1], next: null },
    ],
    pageParams: [null, 'x'],
  }
  queryClient.setQueryData(everyone, list)
  queryClient.setQueryData(ofAna, list)
  return queryClient
}

const idsOf = (queryClient: QueryClient, key: readonly unknown[]) => uniqueIds(queryClient.getQueryData<IdPages>(key))

describe('the cache of posts', () => {
  it('shows a post once, though pages overlap', () => {
    expect(idsOf(filled(), everyone)).toEqual([3, 2, 1])
    expect(uniqueIds(undefined)).toEqual([])
  })

  it('holds a post once, so that a like shows in every list', () => {
    const queryClient = filled()
    updatePost(queryClient, 2, (known) => ({ ...known, isLiked: true }))
    expect(queryClient.getQueryData<Post>(postKey(2))?.isLiked).toBe(true)
    updatePost(queryClient, 99, (known) => ({ ...known, isLiked: true }))
    expect(queryClient.getQueryData(postKey(99))).toBeUndefined()
  })

  it('takes a deleted post out of every list, and puts a new one on top of those that show it', () => {
    const queryClient = filled()
    forgetPost(queryClient, 2)
    expect([idsOf(queryClient, everyone), idsOf(queryClient, ofAna)]).toEqual([
      [3, 1],
      [3, 1],
    ])
    expect(queryClient.getQueryData(postKey(2))).toBeUndefined()
    prependPost(queryClient, post(4), [{ feed: 'everyone' }])
    expect([idsOf(queryClient, everyone), idsOf(queryClient, ofAna)]).toEqual([
      [4, 3, 1],
      [3, 1],
    ])
  })

  it('keeps what was done while a list was read, whose answer may be older', async () => {
    const queryClient = filled()
    const answer = Promise.withResolvers<IdPage>()
    const { reading } = read(queryClient, everyone, answer.promise)
    prependPost(queryClient, post(4), [{ feed: 'everyone' }])
    forgetPost(queryClient, 2)
    keepPosts(queryClient, [post(3), post(2), post(1)])
    answer.resolve({ ids: [3, 2, 1], next: null })
    await reading
    expect(idsOf(queryClient, everyone)).toEqual([4, 3, 1])
    expect(queryClient.getQueryData(postKey(2))).toBeUndefined()
  })

  it('keeps none of someone’s words that an older answer brings after they were blocked, and a new comment that it lacks', async () => {
    const queryClient = new QueryClient()
    const [posts, comments] = [Promise.withResolvers<IdPage>(), Promise.withResolvers<Page<readonly Comment[]>>()]
    const list = read(queryClient, everyone, posts.promise)
    const thread = read(queryClient, commentsQuery(1).queryKey, comments.promise)
    forgetWordsOf(queryClient, 2)
    takeComment(queryClient, 1, comment(7, 1))
    appendComment(queryClient, 1, comment(8, 1))
    removeComment(queryClient, 1, 5)
    keepPosts(queryClient, [post(3), { ...post(2), userId: 2 }])
    posts.resolve({ ids: [3, 2], next: null })
    comments.resolve({ rows: [comment(4, 1), comment(5, 1), comment(6, 2)], next: null, previous: null })
    await Promise.all([list.reading, thread.reading])
    expect(idsOf(queryClient, everyone)).toEqual([3])
    expect(uniqueComments(queryClient.getQueryData(commentsQuery(1).queryKey)).map(({ id }) => id)).toEqual([4, 7, 8])
  })

  it.each([
    ['a list', (queryClient: QueryClient) => queryClient.fetchInfiniteQuery(postListQuery(queryClient, { feed: 'following' })), [post(2)]],
    ['its page', (queryClient: QueryClient) => queryClient.fetchQuery(postPageQuery(queryClient, 2)), { ...post(2), comments: [] }],
  ])('keeps what was pressed, written and told of a post when an older answer of %s brings it', async (_, ask, older) => {
    const queryClient = filled()
    const asked = holdAnswers()
    const reading = ask(queryClient)
    changePost(queryClient, 2, () => ({ ...post(2), likesCount: 4 }))
    updatePost(queryClient, 2, (known) => ({ ...known, isLiked: true, likesCount: 5 }))
    countComment(queryClient, 2, 0)
    keepComments(queryClient, { id: 2, commentsCount: 0 }, [])
    appendComment(queryClient, 2, comment(8, 1))
    asked[0]?.(older)
    await reading
    expect(queryClient.getQueryData(postKey(2))).toMatchObject({ isLiked: true, likesCount: 5, commentsCount: 1 })
    expect(uniqueComments(queryClient.getQueryData(commentsQuery(2).queryKey)).map(({ id }) => id)).toEqual([8])
  })
})

/** Reads a list, which takes until its answer is there. */
function read<Row>(queryClient: QueryClient, queryKey: readonly unknown[], answer: Promise<Row>): { readonly reading: Promise<unknown> } {
  return {
    reading: queryClient.fetchInfiniteQuery({ queryKey, queryFn: () => answer, initialPageParam: null, getNextPageParam: () => null }),
  }
}

const comment = (id: number, userId: number) => ({ id, content: `comment ${id}`, user: { id: userId } }) as Comment

describe('news', () => {
  it('is known to a list that was being read, or wasn’t drawn yet, when it was told', async () => {
    const frame = (id: number) => ({ type: 'new-posts' as const, count: 1, authorIds: [1], postIds: [id] })
    const queryClient = new QueryClient()
    const asked = holdAnswers()
    keepTold(frame(11))
    const reading = queryClient.fetchInfiniteQuery(postListQuery(queryClient, { feed: 'everyone' }))
    keepTold(frame(12))
    asked[0]?.([post(11)])
    const { pages } = await reading
    keepTold(frame(13))
    const told = pages[0]?.told ?? 0
    expect(toldSince(told)).toEqual([frame(12), frame(13)])
    for (let more = 0; more < 200; more += 1) keepTold(frame(13))
    expect(toldSince(told)).toBeNull()
    expect(toldSince(toldSoFar())).toEqual([])
  })

  it('is read without what was done meanwhile being lost', async () => {
    const queryClient = filled()
    const asked = holdAnswers()
    const reading = readNewest(queryClient, { feed: 'everyone' })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    prependPost(queryClient, post(5), [{ feed: 'everyone' }])
    forgetPost(queryClient, 3)
    asked[0]?.([post(4), post(3)])
    await reading
    expect(queryClient.getQueryData<IdPages>(everyone)?.pages.map(({ ids }) => ids)).toEqual([[5, 4]])
  })

  it('is announced in the lists it belongs to', () => {
    const frame = { type: 'new-posts' as const, count: 3, authorIds: [1, 2, 1], postIds: [11, 12, 13] }
    const lists = [
      { feed: 'everyone' },
      { feed: 'following' },
      { author: 1 },
      { author: 3 },
      { author: 1, kind: 'media' },
      { tag: 'art' },
    ] as const
    expect(lists.map((list) => newsOf(frame, list))).toEqual([[11, 12, 13], [], [11, 13], [], null, []])
    const listed = (list: { feed: 'following' } | { tag: string }) => ({ type: 'listed-posts' as const, list, postIds: [14] })
    expect(lists.map((list) => newsOf(listed({ tag: 'art' }), list))).toEqual([[], [], [], [], [], [14]])
    expect(lists.map((list) => newsOf(listed({ feed: 'following' }), list))).toEqual([[], [14], [], [], [], []])
  })
})

describe('the first characters', () => {
  it.each([
    ['abc', 5, 'abc'],
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcde…'],
    ['👨‍👩‍👧👨‍👩‍👧', 1, '👨‍👩‍👧…'],
  ])('of %j, %i of them, are %j', (text, count, cut) => {
    expect(firstCharacters(text, count)).toBe(cut)
  })
})

it('counts an own comment once, whether its answer or a frame comes first', () => {
  const queryClient = filled()
  const count = () => queryClient.getQueryData<Post>(postKey(2))?.commentsCount
  countComment(queryClient, 2, 0)
  expect(count()).toBe(1)
  updatePost(queryClient, 2, (known) => ({ ...known, commentsCount: 2 }))
  countComment(queryClient, 2, 1)
  expect(count()).toBe(2)
})
