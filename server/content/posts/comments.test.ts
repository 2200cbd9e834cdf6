import { beforeAll, describe, expect, it } from 'vitest'
import type { Comment } from '#contract/content/posts.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let author: Visitor
let guest: Visitor
let postId: number

beforeAll(async () => {
  site = await startTestSite()
  author = await site.person('author')
  guest = await site.person('guest')
  postId = (await author.post('/api/posts', { content: 'discuss' })).body.id
})

describe('comments', () => {
  it('answers 201 with the comment and counts it', async () => {
    const answer = await guest.post(`/api/posts/${postId}/comments`, { content: ' well said ', userId: guest.id })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      content: 'well said',
      editedAt: null,
      user: { username: 'guest' },
      can: { edit: true, delete: true },
    })
    const page = (await author.get(`/api/posts/${postId}`)).body
    expect(page.commentsCount).toBe(1)
    expect(page.comments[0]).toMatchObject({ id: answer.body.id, can: { edit: false, delete: true } })
  })

  it.each([
    ['blank', '   '],
    ['too long', 'y'.repeat(1001)],
  ])('refuses a %s one', async (_, content) => {
    expect((await guest.post(`/api/posts/${postId}/comments`, { content })).status).toBe(422)
  })

  it('needs a post and a session', async () => {
    expect((await guest.post('/api/posts/999999/comments', { content: 'x' })).body.message).toBe('Post not found')
    expect(codeOf(await site.visitor().post(`/api/posts/${postId}/comments`, { content: 'x' }))).toBe('signed_out')
  })

  it('gives the first 20 with the post and the rest by cursor, oldest first', async () => {
    const { id } = (await author.post('/api/posts', { content: 'busy' })).body
    for (let number = 1; number <= 25; number += 1) await guest.post(`/api/posts/${id}/comments`, { content: `c${number}` })
    const shown: Comment[] = (await author.get(`/api/posts/${id}`)).body.comments
    expect(shown.map((comment) => comment.content)).toEqual(Array.from({ length: 20 }, (_, index) => `c${index + 1}`))
    const first = await author.get(`/api/posts/${id}/comments?limit=20`)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await author.get(next)
    expect(rest.body.map((comment: Comment) => comment.content)).toEqual(['c21', 'c22', 'c23', 'c24', 'c25'])
    expect(rest.headers.get('link')).toBeNull()
  })

  it('is found on its page, from which one reads on both ways', async () => {
    const { id } = (await author.post('/api/posts', { content: 'long' })).body
    const ids: number[] = []
    for (let number = 1; number <= 12; number += 1)
      ids.push((await guest.post(`/api/posts/${id}/comments`, { content: `c${number}` })).body.id)
    const linkOf = (answer: Answer, relation: string) =>
      new RegExp(`<([^>]+)>; rel="${relation}"`).exec(answer.headers.get('link') ?? '')?.[1]
    const words = (answer: Answer) => answer.body.map(({ content }: Comment) => content).join(' ')
    const middle = await author.get(`/api/posts/${id}/comments?limit=5&from=${ids[7]}`)
    expect(words(middle)).toBe('c5 c6 c7 c8 c9')
    const earlier = await author.get(linkOf(middle, 'prev') ?? '')
    expect(words(earlier)).toBe('c1 c2 c3 c4')
    expect(linkOf(earlier, 'prev')).toBeUndefined()
    const later = await author.get(linkOf(middle, 'next') ?? '')
    expect(words(later)).toBe('c10 c11 c12')
    expect(later.headers.get('link')).toBeNull()
    expect(words(await author.get(linkOf(earlier, 'next') ?? ''))).toBe('c5 c6 c7 c8 c9')

    expect(words(await author.get(`/api/posts/${id}/comments?limit=2&from=${ids[0]}`))).toBe('c1 c2')
    // A comment that is gone, or stands elsewhere, leads to the beginning.
    await guest.delete(`/api/posts/${id}/comments/${ids[11]}`)
    expect(words(await author.get(`/api/posts/${id}/comments?limit=2&from=${ids[11]}`))).toBe('c1 c2')
    expect(codeOf(await author.get(`/api/posts/${id}/comments?before=nonsense`))).toBe('invalid_cursor')
  })

  it('is edited by its author with a mark, deleted by author, post owner or staff, and counted down once', async () => {
    const { id } = (await author.post('/api/posts', { content: 'moderated' })).body
    const say = async (content: string) => (await guest.post(`/api/posts/${id}/comments`, { content })).body.id
    const [one, two, three] = [await say('one'), await say('two'), await say('three')]
    const path = (comment: number) => `/api/posts/${id}/comments/${comment}`
    expect((await author.put(path(one), { content: 'words in their mouth' })).status).toBe(403)
    const edited = await guest.put(path(one), { content: 'one, corrected' })
    expect(edited.body).toMatchObject({ content: 'one, corrected', editedAt: expect.any(String) })

    const stranger = await site.person()
    expect((await stranger.delete(path(one))).status).toBe(403)
    expect((await guest.delete(path(one))).body).toEqual({ id: one, commentsCount: 2 })
    expect((await author.delete(path(two))).body).toEqual({ id: two, commentsCount: 1 })
    const moderator = await site.person()
    await site.query("update users set role = 'moderator' where id = $1", [moderator.id])
    await site.query("update sessions set unlocked_until = now() + interval '12 hours' where user_id = $1", [moderator.id])
    expect((await moderator.delete(path(three))).body).toEqual({ id: three, commentsCount: 0 })
    expect((await guest.delete(path(three))).status).toBe(404)
  })

  it('belongs to its post: the same comment under another post is not found', async () => {
    const other = (await author.post('/api/posts', { content: 'other' })).body.id
    const comment = (await guest.post(`/api/posts/${postId}/comments`, { content: 'here' })).body.id
    expect((await guest.delete(`/api/posts/${other}/comments/${comment}`)).status).toBe(404)
  })
})
