import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let asker: Visitor
let guest: Visitor
let moderator: Visitor
const clock = TestClock.atNoon()

const words = { title: 'A logo', description: 'For a small bakery', category: 'gig' }

beforeAll(async () => {
  site = await startTestSite({ clock })
  asker = await site.person('asker')
  guest = await site.person('guest')
  moderator = await site.person('minder')
  await unlock(moderator, 'moderator')
})

/** The powers of a role, in force on every session of this person. */
async function unlock(person: Visitor, role: string): Promise<void> {
  await site.query('update users set role = $2 where id = $1', [person.id, role])
  await site.query("update sessions set unlocked_until = now() + interval '40 days' where user_id = $1", [person.id])
}

const ask = async (more: object = {}, by = asker): Promise<BoardRequest> => (await by.post('/api/requests', { ...words, ...more })).body
const say = (request: { id: number }, content: string, by = guest) => by.post(`/api/requests/${request.id}/comments`, { content })

describe('a request', () => {
  it('is put on the board by whoever is signed in', async () => {
    const answer = await asker.post('/api/requests', { ...words, title: '  A\nlogo ', userId: asker.id })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      title: 'A logo',
      category: 'gig',
      isAnonymous: false,
      isClosed: false,
      viewsCount: 0,
      commentsCount: 0,
      userId: asker.id,
      user: { username: 'asker' },
      can: { comment: true, close: true, delete: true, message: false },
    })
    const seen = (await guest.get(`/api/requests/${answer.body.id}`)).body
    expect(seen.can).toEqual({ comment: true, close: false, delete: false, message: true })
    expect(codeOf(await site.visitor().post('/api/requests', words))).toBe('signed_out')
    expect(codeOf(await guest.post('/api/requests', { ...words, userId: asker.id }))).toBe('actor_mismatch')
  })

  it.each([
    ['no title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(121) }],
    ['no description', { description: undefined }],
    ['a long description', { description: 'x'.repeat(4001) }],
    ['an unknown category', { category: 'romance' }],
  ])('with %s is refused', async (_, more) => {
    expect((await asker.post('/api/requests', { ...words, ...more })).status).toBe(422)
  })

  it('is listed newest first, by category and by page; an unknown category is empty, an unknown stored one is other', async () => {
    const first = await ask({ category: 'collaboration' })
    const second = await ask({ category: 'collaboration' })
    const list = async (query: string) => (await site.visitor().get(`/api/requests${query}`)).body.map((one: BoardRequest) => one.id)
    expect(await list('?category=collaboration')).toEqual([second.id, first.id])
    expect(await list('?category=nothing')).toEqual([])
    expect((await list('?limit=1'))[0]).toBe(second.id)
    const page = await site.visitor().get('/api/requests?category=collaboration&limit=1')
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await site.visitor().get(next)).body.map((one: BoardRequest) => one.id)).toEqual([first.id])
    await site.query("update board_requests set category = 'old word' where id = $1", [first.id])
    expect((await guest.get(`/api/requests/${first.id}`)).body.category).toBe('other')
    expect(await list('?category=other')).toContain(first.id)
    expect((await site.visitor().get('/api/requests/999999')).body.message).toBe('Request not found')
  })

  it('is made once for one key', async () => {
    const key = { 'idempotency-key': 'ask-once' }
    const one = await asker.post('/api/requests', words, key)
    const two = await asker.post('/api/requests', words, key)
    expect(two.body.id).toBe(one.body.id)
  })
})

describe('views', () => {
  it('count once per viewer and day, also when many open it at once, and never its author', async () => {
    const { id } = await ask()
    const path = `/api/requests/${id}`
    const views = async () => (await asker.get(path)).body.viewsCount as number
    await Promise.all(Array.from({ length: 12 }, () => guest.get(path)))
    expect(await views()).toBe(1)
    expect((await moderator.get(path)).body.viewsCount).toBe(2)
    await Promise.all(Array.from({ length: 6 }, () => site.visitor().get(path, { 'user-agent': 'one' })))
    expect(await views()).toBe(3)
    await site.visitor().get(path, { 'user-agent': 'a second' })
    await site.visitor().get(`/requests/${id}`, { 'user-agent': 'a second' })
    expect(await views()).toBe(4)
    clock.advance(86_400_000)
    await guest.get(path)
    expect(await views()).toBe(5)
    const marks = await site.query<{ viewer: string }>('select viewer from board_request_views where request_id = $1', [id])
    expect(JSON.stringify(marks)).not.toMatch(/127\.0\.0\.1|::1|a second/)
  })
})

describe('views of visitors', () => {
  it('are not made by the dozen with names of browsers that do not exist', async () => {
    const { id } = await ask()
    for (let count = 0; count < 60; count += 1) await site.visitor().get(`/api/requests/${id}`, { 'user-agent': `browser ${count}` })
    const { viewsCount } = (await asker.get(`/api/requests/${id}`)).body
    expect(viewsCount).toBeGreaterThan(1)
    expect(viewsCount).toBeLessThanOrEqual(8)
  })
})

describe('views of what was asked without a name', () => {
  it('count its author like everybody, since a look that is not counted would tell who it was', async () => {
    const { id } = await ask({ isAnonymous: true })
    const path = `/api/requests/${id}`
    expect((await asker.get(path)).body.viewsCount).toBe(1)
    expect((await guest.get(path)).body.viewsCount).toBe(2)
    expect((await asker.get(path)).body.viewsCount).toBe(2)
  })
})

describe('answers', () => {
  it('are counted, shown oldest first, and told to who asked', async () => {
    const request = await ask()
    const { status, body } = await say(request, ' I can ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ content: 'I can', isAuthor: false, user: { username: 'guest' }, can: { delete: true } })
    await say(request, 'thanks', asker)
    const shown: RequestComment[] = (await site.visitor().get(`/api/requests/${request.id}/comments`)).body
    expect(shown.map(({ content, isAuthor }) => [content, isAuthor])).toEqual([
      ['I can', false],
      ['thanks', true],
    ])
    expect((await guest.get(`/api/requests/${request.id}`)).body.commentsCount).toBe(2)
    const [told] = (await asker.get('/api/notifications')).body
    expect(told).toMatchObject({
      kind: 'request_comment',
      actors: [{ username: 'guest' }],
      request: { id: request.id, title: 'A logo' },
      comment: { excerpt: 'I can' },
    })
    expect(codeOf(await site.visitor().post(`/api/requests/${request.id}/comments`, { content: 'x' }))).toBe('signed_out')
    expect((await say(request, '  \n ')).status).toBe(422)
    expect((await say({ id: 999_999 }, 'x')).body.message).toBe('Request not found')
  })

  it('end when the request is closed, until it is opened again', async () => {
    const request = await ask()
    const close = (isClosed: boolean, by: Visitor) => by.post(`/api/requests/${request.id}/close`, { isClosed })
    expect((await close(true, guest)).status).toBe(403)
    expect((await close(true, asker)).body).toMatchObject({ isClosed: true, can: { comment: false } })
    expect(codeOf(await say(request, 'late'))).toBe('request_closed')
    expect((await close(false, moderator)).body.isClosed).toBe(false)
    expect((await say(request, 'in time')).status).toBe(201)
    const lines = await site.query("select action, actor_id from audit_entries where action = 'request_opened'")
    expect(lines).toEqual([{ action: 'request_opened', actor_id: moderator.id }])
  })

  it('are deleted by who wrote them, who asked, and the staff with a line on record', async () => {
    const request = await ask()
    const ids = [await say(request, 'one'), await say(request, 'two'), await say(request, 'three')].map((answer) => answer.body.id)
    const path = (id: number | undefined) => `/api/requests/${request.id}/comments/${id}`
    const stranger = await site.person()
    expect((await stranger.delete(path(ids[0]))).status).toBe(403)
    expect((await guest.delete(path(ids[0]))).status).toBe(200)
    expect((await asker.delete(path(ids[1]))).status).toBe(200)
    expect((await moderator.delete(path(ids[2]), { reason: 'spam' })).status).toBe(200)
    expect((await guest.get(`/api/requests/${request.id}/comments`)).body).toEqual([])
    expect((await guest.get(`/api/requests/${request.id}`)).body.commentsCount).toBe(0)
    expect((await guest.delete(path(ids[2]))).status).toBe(404)
    const lines = await site.query("select target_id, reason from audit_entries where action = 'request_comment_deleted'")
    expect(lines).toEqual([{ target_id: String(ids[2]), reason: 'spam' }])
  })

  it('are told to nobody any more once they, or the request, are out of sight', async () => {
    const request = await ask({ title: 'A quiet title' })
    const answer = await say(request, 'soon gone')
    const told = async () => {
      const [{ body: list }, { body: unread }] = await Promise.all([
        asker.get('/api/notifications?limit=100'),
        asker.get('/api/notifications/unread'),
      ])
      return { isThere: JSON.stringify(list).includes('A quiet title'), unread: unread.notifications }
    }
    const before = await told()
    expect(before.isThere).toBe(true)
    expect((await moderator.delete(`/api/requests/${request.id}/comments/${answer.body.id}`, { reason: 'rude' })).status).toBe(200)
    expect(await told()).toEqual({ isThere: false, unread: before.unread - 1 })
    await say(request, 'another')
    expect((await told()).isThere).toBe(true)
    expect((await moderator.delete(`/api/requests/${request.id}`, { reason: 'rude too' })).status).toBe(200)
    expect(await told()).toEqual({ isThere: false, unread: before.unread - 1 })
  })
})

describe('an end', () => {
  it('by its author is for good', async () => {
    const request = await ask()
    await say(request, 'x')
    expect((await guest.delete(`/api/requests/${request.id}`)).status).toBe(403)
    expect((await asker.delete(`/api/requests/${request.id}`)).body).toEqual({ id: request.id })
    expect(await site.query('select id from board_requests where id = $1', [request.id])).toEqual([])
  })

  it('by the staff can be undone for 30 days', async () => {
    const request = await ask()
    const path = `/api/requests/${request.id}`
    expect((await moderator.delete(path, { reason: 'advertising' })).status).toBe(200)
    for (const somebody of [guest, asker, site.visitor()]) {
      expect((await somebody.get(path)).status).toBe(404)
      expect((await somebody.get(`${path}/comments`)).status).toBe(404)
      expect((await somebody.get('/api/requests?limit=100')).body.some((one: BoardRequest) => one.id === request.id)).toBe(false)
    }
    const hidden = (await moderator.get('/api/admin/requests?state=hidden')).body[0]
    expect(hidden).toMatchObject({ id: request.id, hiddenAt: expect.any(String), removalAt: expect.any(String) })
    expect((await moderator.post(`/api/admin/requests/${request.id}/restore`, { reason: 'it was none' })).status).toBe(200)
    expect((await guest.get(path)).status).toBe(200)
    const lines = await site.query(
      "select action, reason from audit_entries where target_kind = 'request' and target_id = $1 order by id",
      [String(request.id)],
    )
    expect(lines).toEqual([
      { action: 'request_deleted', reason: 'advertising' },
      { action: 'request_restored', reason: 'it was none' },
    ])
  })

  it('comes for good after them, and with whoever the staff removed', async () => {
    const { sweepBoard } = await import('./index.ts')
    const gone = await ask()
    const kept = await ask()
    await moderator.delete(`/api/requests/${gone.id}`)
    await sweepBoard(site.platform.database, clock.now())
    expect(await site.query('select id from board_requests where id = $1', [gone.id])).toHaveLength(1)
    await sweepBoard(site.platform.database, new Date(clock.now().getTime() + 30 * 86_400_000 + 1000))
    expect(await site.query('select id from board_requests where id = any($1)', [[gone.id, kept.id]])).toEqual([{ id: kept.id }])
    expect(await site.query('select * from board_request_views')).toEqual([])

    const [leaving, removed] = [await site.person(), await site.person()]
    const [nameless, taken] = [await ask({}, leaving), await ask({}, removed)]
    await say(kept, 'from somebody who leaves', leaving)
    await say(kept, 'from somebody removed', removed)
    await site.query("update users set absent_since = now(), absence = 'deleted' where id = $1", [removed.id])
    expect((await guest.get(`/api/requests/${taken.id}`)).status).toBe(404)
    expect((await guest.get(`/api/requests/${kept.id}`)).body.commentsCount).toBe(1)
    await site.query('delete from users where id = any($1)', [[leaving.id, removed.id]])
    expect((await guest.get(`/api/requests/${taken.id}`)).status).toBe(404)
    expect((await guest.get(`/api/requests/${nameless.id}`)).body).toMatchObject({ userId: null, user: null, can: { message: false } })
    const answers: RequestComment[] = (await guest.get(`/api/requests/${kept.id}/comments`)).body
    expect(answers.map(({ content, user, isAuthor }) => ({ content, user, isAuthor }))).toEqual([
      { content: 'from somebody who leaves', user: null, isAuthor: false },
    ])
  })
})

describe('the list of the staff', () => {
  it('names everybody, also who asked anonymously, puts each look on record, and is nobody else’s', async () => {
    const request = await ask({ title: 'Unlike any other', isAnonymous: true })
    const list = (by: Visitor) => by.get('/api/admin/requests?query=unlike%20ANY')
    expect(codeOf(await list(guest))).toBe('not_allowed')
    expect((await list(moderator)).body).toMatchObject([
      { id: request.id, userId: asker.id, user: { username: 'asker' }, isAnonymous: true },
    ])
    expect((await moderator.get('/api/admin/requests?query=asker&limit=1')).body).toHaveLength(1)
    const looks = await site.query(
      "select actor_id from audit_entries where action = 'looked' and details->>'call' like '%/api/admin/requests%'",
    )
    expect(looks.length).toBeGreaterThanOrEqual(2)
    await site.query('update sessions set unlocked_until = null where user_id = $1', [moderator.id])
    expect(codeOf(await list(moderator))).toBe('unlock_required')
    expect((await moderator.delete(`/api/requests/${request.id}`)).status).toBe(403)
    await unlock(moderator, 'moderator')
  })
})
