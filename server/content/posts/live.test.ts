import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { moderator } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
let ben: Visitor
const empty = { type: 'watch', posts: [], threads: [], people: [], tag: null, behind: [] }

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana_live')
  ben = await site.person('ben_live')
})

/** A socket that shows these things. */
async function watch(visitor: Visitor, screen: Record<string, unknown>): Promise<OpenedSocket> {
  const socket = await openSocket(visitor)
  socket.send({ ...empty, ...screen })
  await socket.settled()
  return socket
}

const write = async (author: Visitor, content: string, more: object = {}): Promise<number> =>
  (await author.post('/api/posts', { content, ...more })).body.id
const postOf = (socket: OpenedSocket) => socket.of('post').at(-1)?.['post'] as Record<string, unknown> | undefined

describe.concurrent('a post on a screen', () => {
  it('is sent as it is now when someone likes it, to people and visitors, each as they may see it', async () => {
    const id = await write(ana, 'Like me')
    const [bens, visitors] = [await watch(ben, { posts: [id] }), await watch(site.visitor(), { posts: [id] })]
    await ben.post(`/api/posts/${id}/like`, { liked: true })
    await bens.until(() => postOf(bens)?.['likesCount'] === 1)
    await visitors.until(() => postOf(visitors)?.['likesCount'] === 1)
    const read = async (reader: Visitor) => {
      const { comments: _, ...post } = (await reader.get(`/api/posts/${id}`)).body
      return post
    }
    expect(postOf(bens)).toEqual(await read(ben))
    expect(postOf(visitors)).toEqual(await read(site.visitor()))
  })

  it('is sent once a second, however often it changes', async () => {
    const id = await write(ana, 'Like me often')
    const socket = await watch(site.visitor(), { posts: [id] })
    const began = performance.now()
    for (let count = 0; count < 40; count += 1) await ben.post(`/api/posts/${id}/like`)
    await ben.post(`/api/posts/${id}/like`, { liked: true })
    await socket.until(() => postOf(socket)?.['likesCount'] === 1)
    expect(socket.of('post').length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000)
  })

  it('is sent to no one who doesn’t show it', async () => {
    const [id, other] = [await write(ana, 'Shown'), await write(ana, 'Not shown')]
    const [here, gone] = [await watch(ben, { posts: [id] }), await watch(ben, { posts: [other] })]
    await ana.post(`/api/posts/${id}/like`, { liked: true })
    await here.until(() => postOf(here)?.['likesCount'] === 1)
    expect(gone.of('post')).toEqual([])
  })

  it('keeps what is locked, and never shows what is for followers', async () => {
    const creator = await site.creator('locked_live')
    const locked = await write(creator, 'secret words', { isPremium: true, teaser: 'A teaser' })
    const socket = await watch(ben, { posts: [locked], threads: [locked] })
    await creator.post(`/api/posts/${locked}/comments`, { content: 'secret comment' })
    await socket.until(() => postOf(socket)?.['commentsCount'] === 1)
    await socket.until(() => socket.of('comment-gone').length === 1)
    expect(postOf(socket)).toMatchObject({ isLocked: true, teaser: 'A teaser', content: '' })
    expect(JSON.stringify(socket.frames)).not.toContain('secret')

    const shy = await site.person('shy_live')
    const hidden = await write(shy, 'for followers')
    await shy.put('/api/me/follow-settings', { isPrivate: true })
    const outside = await watch(ben, { posts: [hidden], threads: [hidden] })
    await shy.post(`/api/posts/${hidden}/comments`, { content: 'for followers too' })
    await outside.until(() => outside.of('post-gone').length > 0 && outside.of('comment-gone').length > 0)
    expect(JSON.stringify(outside.frames)).not.toContain('for followers')
  })

  it('goes when it is deleted, taken down, or its author and the reader part', async () => {
    const [id, taken, parted] = [await write(ana, 'Deleted'), await write(ana, 'Taken down'), await write(ana, 'Parted')]
    const carl = await site.person('carl_live')
    const socket = await watch(carl, { posts: [id, taken, parted], people: [ana.id] })
    await ana.delete(`/api/posts/${id}`)
    await socket.until(() => socket.of('post-gone').some(({ postId }) => postId === id))
    const staff = await moderator(site)
    await staff.delete(`/api/admin/posts/${taken}`, { reason: 'Spam' })
    await socket.until(() => socket.of('post-gone').some(({ postId }) => postId === taken))
    await ana.post(`/api/users/${carl.id}/block`)
    await socket.until(() => socket.of('post-gone').some(({ postId }) => postId === parted))
    expect(socket.of('person-changed').at(-1)).toMatchObject({ userId: ana.id, user: null })
  })

  it('is sent anew to who was away', async () => {
    const id = await write(ana, 'Read it again')
    const socket = await openSocket(ben)
    socket.send({ ...empty, posts: [id], behind: [id] })
    await socket.until(() => postOf(socket)?.['content'] === 'Read it again')
    socket.send({ ...empty, posts: [id] })
    socket.send({ ...empty, posts: [id + 1_000], behind: [id + 1_000] })
    await socket.until(() => socket.of('post-gone').length === 1)
    expect(socket.of('post')).toHaveLength(1)
  })
})

describe.concurrent('comments on a screen', () => {
  it('come, change and go, for those who show them', async () => {
    const id = await write(ana, 'Talk to me')
    const [reader, passer] = [await watch(ben, { posts: [id], threads: [id] }), await watch(site.visitor(), { posts: [id] })]
    const commentId = (await ana.post(`/api/posts/${id}/comments`, { content: 'First' })).body.id
    await reader.until(() => reader.of('comment').length === 1)
    expect(reader.of('comment')[0]).toEqual({
      type: 'comment',
      postId: id,
      comment: (await ben.get(`/api/posts/${id}/comments`)).body[0],
    })
    await ana.put(`/api/posts/${id}/comments/${commentId}`, { content: 'Second' })
    await reader.until(() => JSON.stringify(reader.of('comment').at(-1)).includes('Second'))
    await ana.delete(`/api/posts/${id}/comments/${commentId}`)
    await reader.until(() => reader.of('comment-gone').some((frame) => frame['commentId'] === commentId))
    await passer.until(() => postOf(passer)?.['commentsCount'] === 0)
    expect(passer.frames.filter(({ type }) => String(type).startsWith('comment'))).toEqual([])
  })

  it('of someone the reader has blocked stay away, and go with the block', async () => {
    const [dora, emil] = [await site.person('dora_live'), await site.person('emil_live')]
    const id = await write(ana, 'Everyone may talk')
    const before = (await emil.post(`/api/posts/${id}/comments`, { content: 'Before' })).body.id
    const socket = await watch(dora, { posts: [id], threads: [id], people: [emil.id] })
    await dora.post(`/api/users/${emil.id}/block`)
    await socket.until(() => socket.of('comment-gone').some((frame) => frame['commentId'] === before))
    await emil.post(`/api/posts/${id}/comments`, { content: 'After' })
    await socket.until(() => postOf(socket)?.['commentsCount'] === 2)
    await socket.until(() => socket.of('comment-gone').length >= 2)
    expect(JSON.stringify(socket.frames)).not.toContain('After')
  })
})

describe.concurrent('a person on a screen', () => {
  it('is told of when their profile changes, with what they wrote, and when they are followed', async () => {
    const flora = await site.person('flora_live')
    const id = await write(flora, 'Mine')
    await flora.post(`/api/posts/${id}/comments`, { content: 'Mine too' })
    const socket = await watch(ben, { posts: [id], threads: [id], people: [flora.id] })
    await flora.put(`/api/users/${flora.id}/profile`, { displayName: 'Flora Anew' })
    await socket.until(() => JSON.stringify(socket.of('person-changed')).includes('Flora Anew'))
    await socket.until(() => JSON.stringify(socket.of('post')).includes('Flora Anew'))
    await socket.until(() => JSON.stringify(socket.of('comment')).includes('Flora Anew'))
    const told = socket.of('person-changed').length
    await ana.post(`/api/users/${flora.id}/follow`)
    await socket.until(() => socket.of('person-changed').length > told)
  })
})

describe.concurrent('a list on a screen', () => {
  it('of the people one follows or pays, or of a hashtag, hears of its new posts alone', async () => {
    const [follower, friend, stranger, paid] = [
      await site.person('follower_live'),
      await site.person('friend_live'),
      await site.person('stranger_live'),
      await site.creator('paid_live'),
    ]
    await placeSubscription(site.platform.database, paid, follower)
    await follower.post(`/api/users/${friend.id}/follow`)
    const [follows, tags] = [await watch(follower, {}), await watch(site.visitor(), { tag: 'livetag' })]
    const strange = await write(stranger, 'A stranger’s #livetag')
    const followed = await write(friend, 'A friend’s')
    const secret = await write(await site.creator('tag_live'), 'Locked #livetag', { isPremium: true })
    await follows.until(() => follows.of('new-posts').some((frame) => (frame['postIds'] as number[]).includes(secret)))
    await follows.until(() => follows.of('listed-posts').length === 1)
    const sold = await write(paid, 'Paid for', { isPremium: true })
    await follows.until(() => follows.of('listed-posts').length === 2)
    await tags.until(() => tags.of('listed-posts').length === 1)
    expect(follows.of('listed-posts')).toEqual(
      [followed, sold].map((id) => ({ type: 'listed-posts', list: { feed: 'following' }, postIds: [id] })),
    )
    expect(tags.of('listed-posts')).toEqual([{ type: 'listed-posts', list: { tag: 'livetag' }, postIds: [strange] }])
  })
})

describe.concurrent('naming what is on the screen', () => {
  it('takes no more than fits on one', async () => {
    const id = await write(ana, 'Too many')
    const socket = await watch(ben, { posts: [id] })
    socket.send({ ...empty, posts: Array.from({ length: 61 }, (_, index) => id + 1 + index) })
    await ana.post(`/api/posts/${id}/like`, { liked: true })
    await socket.until(() => postOf(socket)?.['likesCount'] === 1)
  })
})

describe.concurrent('what happened before it was named, and perhaps after it was read,', () => {
  it('is sent of posts, comments and people', async () => {
    const gina = await site.person('gina_live')
    const [liked, untouched] = [await write(gina, 'Liked'), await write(gina, 'Untouched')]
    const { id: commentId } = (await gina.post(`/api/posts/${liked}/comments`, { content: 'Before you came' })).body
    await ben.post(`/api/posts/${liked}/like`, { liked: true })
    await ana.post(`/api/users/${gina.id}/follow`)
    const socket = await watch(ben, { posts: [liked, untouched], threads: [liked], people: [gina.id] })
    await socket.until(() => postOf(socket)?.['likesCount'] === 1 && socket.of('comment').length === 1)
    await socket.until(() => socket.of('person-changed').some(({ userId }) => userId === gina.id))
    expect(socket.of('comment')[0]).toMatchObject({ postId: liked, comment: { id: commentId } })
    expect(socket.of('post').map(({ post }) => (post as { id: number }).id)).toEqual([liked])
    expect(socket.of('frames-lost')).toEqual([])

    // Naming it once more brings nothing again; what the profile holds is read again by who shows it.
    socket.send({ ...empty, posts: [liked], threads: [liked], people: [gina.id] })
    await gina.put(`/api/users/${gina.id}/profile`, { displayName: 'Gina Anew' })
    await socket.until(() => JSON.stringify(socket.of('post').at(-1)).includes('Gina Anew'))
    expect(socket.of('comment').filter((frame) => !JSON.stringify(frame).includes('Gina Anew'))).toHaveLength(1)
    const later = await watch(ben, { people: [gina.id] })
    await later.until(() => later.of('frames-lost').length === 1)
  })

  it('is announced of new posts, to those who may read them', async () => {
    const [hanna, ines, outsider] = [await site.person('hanna_live'), await site.person('ines_live'), await site.person('outsider_live')]
    await ines.post(`/api/users/${hanna.id}/follow`)
    await hanna.post(`/api/users/${outsider.id}/block`)
    const earlier = await watch(site.visitor(), {})
    const id = await write(hanna, 'Just now #livelater')
    const gone = await write(hanna, 'Taken back')
    const isTold = (socket: OpenedSocket, type: string, post = id) =>
      socket.of(type).some(({ postIds }) => (postIds as number[]).includes(post))
    await earlier.until(() => isTold(earlier, 'new-posts', gone))
    await hanna.delete(`/api/posts/${gone}`)
    const [follows, blocked, visitor] = [
      await watch(ines, {}),
      await watch(outsider, {}),
      await watch(site.visitor(), { tag: 'livelater' }),
    ]
    await follows.until(() => isTold(follows, 'new-posts') && isTold(follows, 'listed-posts'))
    await visitor.until(() => isTold(visitor, 'new-posts') && isTold(visitor, 'listed-posts'))
    const next = await write(ines, 'And then')
    await blocked.until(() => isTold(blocked, 'new-posts', next))
    expect(isTold(blocked, 'new-posts')).toBe(false)
    expect(isTold(visitor, 'new-posts', gone)).toBe(false)
    expect(earlier.of('new-posts').filter(({ postIds }) => (postIds as number[]).includes(id))).toHaveLength(1)
  })

  it('is read again by a person to whom something was sent, and by no one else', async () => {
    const [jan, kim] = [await site.person('jan_live'), await site.person('kim_live')]
    const id = await write(jan, 'Tell me')
    const there = await watch(jan, {})
    await kim.post(`/api/posts/${id}/comments`, { content: 'Gladly' })
    await there.until(() => there.of('notifications').length > 0)
    const [jans, kims] = [await watch(jan, {}), await watch(kim, {})]
    await jans.until(() => jans.of('frames-lost').length === 1)
    jans.send({ ...empty, posts: [id] })
    await jans.settled()
    expect(jans.of('frames-lost')).toHaveLength(1)
    expect(kims.of('frames-lost')).toEqual([])
  })
})
