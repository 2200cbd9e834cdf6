import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana')
  ben = await site.person('ben')
})

async function write(by: Visitor, content: string): Promise<Post> {
  const answer = await by.post('/api/posts', { content })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('writing a post', () => {
  it('answers 201 with the post, and everybody reads it, newest first', async () => {
    const first = await write(ana, '  first\r\nline  ')
    const second = await write(ana, 'second')
    expect(first).toMatchObject({
      content: 'first\nline',
      userId: ana.id,
      isPremium: false,
      isLocked: false,
      likesCount: 0,
      can: { delete: true },
    })
    const list = (await site.visitor().get('/api/posts?limit=2')).body
    expect(list.map((post: Post) => post.id)).toEqual([second.id, first.id])
    expect(list[0]).toMatchObject({ isLiked: false, can: { like: false, comment: false, delete: false }, user: { username: 'ana' } })
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['invisible characters', '\u200b\u2060\ufeff'],
    ['281 characters', 'x'.repeat(281)],
    ['a null byte', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('refuses %s with a sentence for the field', async (_, content) => {
    const answer = await ana.post('/api/posts', { content })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input'])
    expect(answer.body.fields[0]).toMatchObject({ field: 'content', message: expect.any(String) })
  })

  it('counts characters as people do', async () => {
    const family = '👨‍👩‍👧‍👦'
    expect((await ana.post('/api/posts', { content: family.repeat(280) })).status).toBe(201)
    expect((await ana.post('/api/posts', { content: family.repeat(281) })).status).toBe(422)
  })

  it('keeps thirty of the marks piled onto a character', async () => {
    const answer = await ana.post('/api/posts', { content: `x${'\u0301'.repeat(10_000)}` })
    expect([answer.status, answer.body.content]).toEqual([201, `x${'\u0301'.repeat(30)}`])
  })

  it('lets creators write 5,000 characters and premium posts, and nobody else', async () => {
    const creator = await site.creator()
    expect((await creator.post('/api/posts', { content: 'x'.repeat(5000) })).status).toBe(201)
    expect((await creator.post('/api/posts', { content: 'x'.repeat(5001) })).status).toBe(422)
    expect((await creator.post('/api/posts', { content: 'for you', isPremium: true })).body.isPremium).toBe(true)
    expect(codeOf(await ana.post('/api/posts', { content: 'for you', isPremium: true }))).toBe('creators_only')
  })

  it('takes the actor from the session and refuses a foreign one, which leaves nothing on record that never ends', async () => {
    const own = await ana.post('/api/posts', { content: 'mine', userId: ana.id })
    expect(own.body.userId).toBe(ana.id)
    const forged = await ana.post('/api/posts', { content: 'not mine', userId: ben.id })
    expect([forged.status, codeOf(forged)]).toEqual([403, 'actor_mismatch'])
    expect(await site.query('select from audit_entries where actor_id = $1', [ana.id])).toEqual([])
    expect((await ana.post('/api/posts', { content: 'fixed author', authorId: 1 })).body.userId).toBe(ana.id)
  })

  it('answers one reply to one Idempotency-Key, also to twins, and refuses another body', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const twins = await Promise.all([1, 2, 3].map(() => ana.post('/api/posts', { content: 'once' }, key)))
    expect(twins.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(twins.map((answer) => answer.body.id)).size).toBe(1)
    expect(codeOf(await ana.post('/api/posts', { content: 'other' }, key))).toBe('idempotency_conflict')
    expect((await ben.post('/api/posts', { content: 'other' }, key)).status).toBe(201)
    expect((await ana.post('/api/posts', { content: 'x' }, { 'idempotency-key': '' })).status).toBe(400)
  })

  it('publishes nothing of someone new that can’t be compared with what others write', async () => {
    await site.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
    await site.query('create trigger refuse before insert on fingerprints for each row execute function refuse()')
    const eva = await site.person()
    const content = 'The kiln is lit at six this evening if the wind allows it, and whoever likes can come and look.'
    expect((await eva.post('/api/posts', { content })).status).toBe(500)
    const [{ id }] = (await eva.get('/api/posts?limit=1')).body
    expect((await eva.post(`/api/posts/${id}/comments`, { content })).status).toBe(500)
    await site.query('drop trigger refuse on fingerprints')
    expect((await eva.get('/api/posts?limit=1')).body).toMatchObject([{ id, commentsCount: 0 }])
    expect((await eva.get(`/api/posts?author=${eva.id}`)).body).toEqual([])
  })

  it('leaves the key free when the write was refused', async () => {
    const key = { 'idempotency-key': 'k-2' }
    expect((await ana.post('/api/posts', { content: 'x'.repeat(300) }, key)).status).toBe(422)
    expect((await ana.post('/api/posts', { content: 'short' }, key)).status).toBe(201)
  })
})

describe('a premium post', () => {
  it('is withheld from everybody but its author, in the list, on its page and in its comments', async () => {
    const creator = await site.creator('premium_creator')
    const { id } = (await creator.post('/api/posts', { content: 'the secret words', isPremium: true })).body
    await creator.post(`/api/posts/${id}/comments`, { content: 'a secret comment' })
    for (const reader of [site.visitor(), ben]) {
      const page = await reader.get(`/api/posts/${id}`)
      const list = await reader.get('/api/posts?limit=1')
      const document = await reader.get(`/post/${id}`)
      expect(JSON.stringify([page.body, list.body, document.body])).not.toContain('secret')
      expect(page.body).toMatchObject({ isPremium: true, isLocked: true, content: '', mediaUrl: null, comments: [], commentsCount: 1 })
      expect(codeOf(await reader.get(`/api/posts/${id}/comments`))).toBe('subscribers_only')
    }
    expect(codeOf(await ben.post(`/api/posts/${id}/like`))).toBe('subscribers_only')
    expect(codeOf(await ben.post(`/api/posts/${id}/comments`, { content: 'x' }))).toBe('subscribers_only')
    expect((await creator.get(`/api/posts/${id}`)).body).toMatchObject({ isLocked: false, content: 'the secret words' })
  })
})

describe('liking', () => {
  it('keeps to a stated wish, toggles without one, and counts rows', async () => {
    const { id } = await write(ana, 'like me')
    const like = (body: object) => ben.post(`/api/posts/${id}/like`, body)
    expect((await like({ liked: true })).body).toEqual({ isLiked: true, likesCount: 1 })
    expect((await like({ liked: true })).body).toEqual({ isLiked: true, likesCount: 1 })
    expect((await like({})).body).toEqual({ isLiked: false, likesCount: 0 })
    expect((await like({})).body).toEqual({ isLiked: true, likesCount: 1 })
    expect((await ana.post(`/api/posts/${id}/like`, { liked: null })).body).toEqual({ isLiked: true, likesCount: 2 })
    expect((await ben.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: true, likesCount: 2 })
    expect((await like({ liked: false })).body).toEqual({ isLiked: false, likesCount: 1 })
    expect((await like({ liked: false })).body).toEqual({ isLiked: false, likesCount: 1 })
  })

  it('counts right when many wishes come at once', async () => {
    const { id } = await write(ana, 'like me much')
    const wishes = [true, false, true, true, false, true]
    await Promise.all([ana, ben].flatMap((person) => wishes.map((liked) => person.post(`/api/posts/${id}/like`, { liked }))))
    const [row] = await site.query<{ counted: number; rows: number }>(
      'select likes_count as counted, (select count(*)::int from post_likes where post_id = id) as rows from posts where id = $1',
      [id],
    )
    expect(row?.counted).toBe(row?.rows)
  })
})

describe('deleting', () => {
  it('is for the author; likes and comments go along; then it is not found', async () => {
    const { id } = await write(ana, 'short-lived')
    await ben.post(`/api/posts/${id}/like`, { liked: true })
    await ben.post(`/api/posts/${id}/comments`, { content: 'oh' })
    expect([(await ben.delete(`/api/posts/${id}`)).status, (await site.visitor().delete(`/api/posts/${id}`)).status]).toEqual([403, 401])
    expect((await ana.delete(`/api/posts/${id}`, { userId: ana.id })).body).toEqual({ id })
    const gone = await ben.get(`/api/posts/${id}`)
    expect([gone.status, gone.body.message]).toEqual([404, 'Post not found'])
    expect((await ana.delete(`/api/posts/${id}`)).status).toBe(404)
    expect(
      await site.query('select 1 from comments where post_id = $1 union all select 1 from post_likes where post_id = $1', [id]),
    ).toEqual([])
    expect((await site.visitor().get(`/post/${id}`)).status).toBe(404)
  })
})

/** By this person: who, and how many minutes ago. */
const times = ({ id }: Visitor, first: number, every: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [id, first + every * index])

const hour = new Date('2026-01-01T00:00:00Z').getTime()

async function insertPosts(posts: readonly (readonly [number, number])[]): Promise<void> {
  await site.query(
    `insert into posts (user_id, content, is_premium, created_at)
     select person, 'of the past', false, to_timestamp($3) - make_interval(mins => minutes) from unnest($1::bigint[], $2::int[]) t (person, minutes)`,
    [posts.map(([person]) => person), posts.map(([, minutes]) => minutes), hour / 1000],
  )
}

/** How many minutes before that hour the posts of all pages of a list were written. */
async function minutesOf(reader: Visitor, path: string): Promise<number[]> {
  const found: number[] = []
  for (let next: string | null = path; next !== null;) {
    const page: Answer = await reader.get(next)
    found.push(...page.body.map((post: Post) => (hour - Date.parse(post.createdAt)) / 60_000))
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  return found
}

describe('the feed', () => {
  it('pages through everything once, also when new posts arrive in between', async () => {
    const author = await site.person()
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) ids.push((await write(author, `post ${count}`)).id)
    const seen: number[] = []
    let next: string | null = `/api/posts?author=${author.id}&limit=3`
    while (next !== null) {
      const page: Answer = await site.visitor().get(next)
      seen.push(...page.body.map((post: Post) => post.id))
      next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null
      if (seen.length === 3) await write(author, 'meanwhile')
    }
    expect(seen).toEqual(ids.toReversed())
  })

  it('shows the posts of people I follow', async () => {
    const reader = await site.person()
    await write(ana, 'by ana')
    await write(ben, 'by ben')
    expect((await reader.get('/api/posts?feed=following')).body).toEqual([])
    await reader.post(`/api/users/${ana.id}/follow`)
    const posts: Post[] = (await reader.get('/api/posts?feed=following')).body
    expect(new Set(posts.map((post) => post.user.username))).toEqual(new Set(['ana']))
    expect((await site.visitor().get('/api/posts?feed=following')).status).toBe(401)
  })

  it('shows the posts of creators I pay, without following them, each once', async () => {
    const [reader, creator, open, former] = [await site.person(), await site.creator(), await site.creator(), await site.creator()]
    for (const paid of [creator, open]) await placeSubscription(site.platform.database, paid, reader)
    await placeSubscription(site.platform.database, former, reader, { status: 'canceled' })
    await write(former, 'paid for once')
    await reader.post(`/api/users/${open.id}/follow`)
    const ids = [(await write(creator, 'paid for')).id, (await write(open, 'paid for, and followed')).id]
    const following = async () => (await reader.get('/api/posts?feed=following')).body.map(({ id }: Post) => id)
    expect(await following()).toEqual(ids.toReversed())
    await reader.post(`/api/users/${creator.id}/mute`)
    expect(await following()).toEqual(ids.slice(1))
    await reader.post(`/api/users/${creator.id}/unmute`)
  })

  it('of people I follow is in order, page by page, however long ago each of them wrote', async () => {
    const reader = await site.person()
    const [busy, quiet, seldom, muted, stranger] = await Promise.all(Array.from({ length: 5 }, () => site.person()))
    if (!busy || !quiet || !seldom || !muted || !stranger) throw new Error('nobody is there')
    for (const person of [busy, quiet, seldom, muted]) await reader.post(`/api/users/${person.id}/follow`)
    await reader.post(`/api/users/${muted.id}/mute`)
    // Minutes ago; more of strangers in between than are looked at, so that no page of those below is among the newest.
    const written = [
      ...times(busy, 5, 1, 30),
      ...times(quiet, 40_000, 2_000, 9),
      ...times(seldom, 30_000, 7_000, 4),
      ...times(muted, 1, 1, 3),
    ]
    await insertPosts([...written, ...times(stranger, 100, 1, 900)])
    const expected = written.filter(([person]) => person !== muted.id).toSorted(([, a], [, b]) => a - b)
    for (const limit of [1, 4, 60]) {
      expect(await minutesOf(reader, `/api/posts?feed=following&limit=${limit}`)).toEqual(expected.map(([, minutes]) => minutes))
    }
    await reader.post(`/api/users/${muted.id}/unmute`)
    expect((await minutesOf(reader, '/api/posts?feed=following&limit=20')).slice(0, 3)).toEqual([1, 2, 3])
  })

  it('asks the database as often for a hundred posts as for one', async () => {
    const once = async (limit: number) => {
      const before = site.platform.connection.statementCount()
      await ana.get(`/api/posts?limit=${limit}`)
      return site.platform.connection.statementCount() - before
    }
    // Likes are told a moment later, which may fall into one of these.
    const statements = async (limit: number) => Math.min(await once(limit), await once(limit), await once(limit))
    const one = await statements(1)
    expect(one).toBeLessThanOrEqual(2)
    expect(await statements(100)).toBe(one)
  })
})

describe('posts in one language', () => {
  const idsIn = async (by: Visitor, language: string) =>
    (await by.get(`/api/posts?language=${language}&limit=20`)).body.map(({ id }: Post) => id)

  it('are those of people who used the site in it when they posted, for visitors and members', async () => {
    const cleo = await site.person()
    const before = await write(cleo, 'language unknown')
    await cleo.put('/api/me/language', { language: 'ja' })
    const japanese = await write(cleo, 'こんにちは')
    await cleo.put('/api/me/language', { language: 'fr' })
    const french = await write(cleo, 'Bonjour')
    for (const by of [site.visitor(), ana]) {
      expect(await idsIn(by, 'ja')).toEqual([japanese.id])
      expect(await idsIn(by, 'fr')).toEqual([french.id])
      const all = (await by.get('/api/posts?limit=20')).body.map(({ id }: Post) => id)
      expect(all.slice(0, 3)).toEqual([french.id, japanese.id, before.id])
    }
    await site.query("update users set absent_since = now(), absence = 'deleted' where id = $1", [cleo.id])
    expect(await idsIn(ana, 'fr')).toEqual([])
    expect(codeOf(await ana.get('/api/posts?language=nl'))).toBe('invalid_input')
  })
})
