import { WebSocket } from 'ws'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiClient, makeToken } from '#tests/people/api-client.ts'
import { moderator, owner } from '#tests/people/staff.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
const clock = new TestClock()
const day = 24 * 3_600_000

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const client = (token: string) => new ApiClient(site.localUrl, token)

/** Opens `/ws` with a token alone; answers the status of a refusal, or the socket. */
function openWithToken(token: string, query = ''): Promise<WebSocket | number> {
  const socket = new WebSocket(`${site.localUrl.replace('http', 'ws')}/ws${query}`, { headers: { authorization: `Bearer ${token}` } })
  return new Promise((resolve) => {
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('a token', () => {
  it('is shown once, rests as a hash alone, and is listed without its secret', async () => {
    const ada = await site.person()
    const made = await ada.post('/api/me/tokens', { name: '  My\nbackup ', scopes: ['posts', 'read', 'posts'], expiresInDays: 7 })
    expect(made.status).toBe(201)
    const { token, ...listed } = made.body
    expect(token).toMatch(/^coterie_pat_[0-9a-f]{72}$/)
    expect(listed).toMatchObject({ name: 'My backup', scopes: ['read', 'posts'], lastUsedAt: null, prefix: token.slice(0, 18) })
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(7 * day)
    const list = await ada.get('/api/me/tokens')
    expect(list.body).toEqual([listed])
    expect(JSON.stringify(list.body)).not.toContain(token)
    const rows = await site.query<{ text: string }>(
      'select access_tokens::text as text from access_tokens union all select details::text from audit_entries',
    )
    for (const { text } of rows) expect(text).not.toContain(token.slice(18))
  })

  it('ends after 30 days unless asked otherwise, never when asked so', async () => {
    const ada = await site.person()
    const month = await makeToken(ada, ['read'])
    const endless = await makeToken(ada, ['read'], { expiresInDays: null })
    clock.advance(29 * day)
    expect((await client(month.token).get('/api/notifications')).status).toBe(200)
    clock.advance(2 * day)
    const refused = await client(month.token).get('/api/notifications')
    expect([refused.status, codeOf(refused)]).toEqual([401, 'token_invalid'])
    expect((await client(endless.token).get('/api/notifications')).status).toBe(200)
  })

  it('asks for a fresh proof, and for a person in a browser', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['read', 'profile'])
    const byToken = await client(token).post('/api/me/tokens', { name: 'More', scopes: ['read'] })
    expect([byToken.status, codeOf(byToken)]).toEqual([403, 'insufficient_scope'])
    clock.advance(6 * 60_000)
    const late = await ada.post('/api/me/tokens', { name: 'Late', scopes: ['read'] })
    expect([late.status, codeOf(late)]).toEqual([403, 'step_up_required'])
    expect(codeOf(await site.visitor().post('/api/me/tokens', { name: 'x', scopes: ['read'] }))).toBe('signed_out')
  })

  it.each([
    [{ name: 'x', scopes: [] }],
    [{ name: '', scopes: ['read'] }],
    [{ name: 'x', scopes: ['admin'] }],
    [{ name: 'x', scopes: ['read'], expiresInDays: 366 }],
    [{ name: 'x', scopes: ['read'], expiresInDays: 0 }],
  ])('refuses %j', async (body) => {
    const ada = await site.person()
    expect((await ada.post('/api/me/tokens', body)).status).toBe(422)
  })

  it('is one of fifty at most, also when two are made at once', async () => {
    const ada = await site.person()
    const make = () => ada.post('/api/me/tokens', { name: 'x', scopes: ['read'] })
    const made: Awaited<ReturnType<typeof make>>[] = []
    // As many at once as have a connection each: whoever waits for one is refused where the machine is slow.
    while (made.length < 52) made.push(...(await Promise.all([make(), make(), make(), make()])))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(made.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['too_many_tokens', 'too_many_tokens'])
  })
})

describe('calling with a token', () => {
  it('acts for its owner without Origin and notes its use at most every five minutes', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['read', 'posts'])
    const posted = await client(token).post('/api/posts', { content: 'From a program' })
    expect(posted.status).toBe(201)
    expect(posted.body.user.id).toBe(ada.id)
    const used = async (): Promise<string> => (await ada.get('/api/me/tokens')).body[0].lastUsedAt
    const first = await used()
    clock.advance(60_000)
    await client(token).get('/api/posts')
    expect(await used()).toBe(first)
    clock.advance(5 * 60_000)
    await client(token).get('/api/posts')
    expect(Date.parse(await used())).toBeGreaterThan(Date.parse(first))
  })

  it('never mixes with a cookie: a wrong token is refused although the cookie is right, also where visitors may read', async () => {
    const ada = await site.person()
    for (const wrong of ['nonsense', `coterie_pat_${'0'.repeat(72)}`, '']) {
      for (const path of ['/api/posts', '/api/notifications']) {
        const answer = await ada.get(path, { authorization: `Bearer ${wrong}` })
        expect([answer.status, codeOf(answer)]).toEqual([401, 'token_invalid'])
      }
    }
    const bea = await site.person()
    const { token } = await makeToken(bea, ['read', 'posts'])
    const posted = await ada.post('/api/posts', { content: 'Whose is this?' }, { authorization: `Bearer ${token}` })
    expect(posted.body.user.id).toBe(bea.id)
    expect(posted.headers.getSetCookie()).toEqual([])
  })

  it('leaves the credentials of a proxy before the site alone', async () => {
    const ada = await site.person()
    expect((await ada.get('/api/notifications', { authorization: 'Basic YTpi' })).status).toBe(200)
  })

  it('is answered for nobody else to keep', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['read'])
    expect((await client(token).get('/api/posts')).headers.get('cache-control')).toBe('private, no-store')
    expect((await site.visitor().get('/api/posts')).headers.get('cache-control')).toBe('public, no-cache')
  })

  it('ends with the token, which only its owner can end', async () => {
    const [ada, bea] = [await site.person(), await site.person()]
    const { id, token } = await makeToken(ada, ['read'])
    expect((await bea.delete(`/api/me/tokens/${id}`)).status).toBe(404)
    expect((await client(token).get('/api/notifications')).status).toBe(200)
    expect((await ada.delete(`/api/me/tokens/${id}`)).body).toEqual({ id })
    expect(codeOf(await client(token).get('/api/notifications'))).toBe('token_invalid')
    expect((await ada.delete(`/api/me/tokens/${id}`)).status).toBe(404)
    const entries = await site.query<{ action: string }>('select action from audit_entries where actor_id = $1 order by id', [ada.id])
    expect(entries.map(({ action }) => action)).toEqual(['token_made', 'token_revoked'])
  })

  it('ends while its owner is absent', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['read'])
    await site.query("update users set absent_since = now(), absence = 'suspended' where id = $1", [ada.id])
    expect(codeOf(await client(token).get('/api/posts'))).toBe('token_invalid')
  })

  it('is nobody’s on pages, which know no scopes', async () => {
    const ada = await site.creator('ada_pages')
    const { body: post } = await ada.post('/api/posts', { content: 'canary for subscribers', isPremium: true })
    expect((await ada.get(`/post/${post.id}`)).body).toContain('canary for subscribers')
    for (const scopes of [['social'], ['read']] as const) {
      const { token } = await makeToken(ada, scopes)
      for (const path of [`/post/${post.id}`, '/feed', '/']) {
        const { status, body } = await client(token).get(path)
        expect([status, String(body).includes('canary'), String(body).includes(ada.user.email)]).toEqual([200, false, false])
      }
    }
  })

  it('gives no power of the staff, whatever the role', async () => {
    const ada = await site.person()
    await site.query("update users set role = 'owner' where id = $1", [ada.id])
    await site.query("update sessions set unlocked_until = now() + interval '90 days' where user_id = $1", [ada.id])
    const { token } = await makeToken(ada, ['read', 'posts', 'social', 'messages', 'profile', 'requests', 'creator'])
    const answer = await client(token).get('/api/admin/users')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'insufficient_scope'])
  })
})

describe('a socket with a token', () => {
  it('opens with the scope for messages, by header alone, and closes when the token ends', async () => {
    const ada = await site.person()
    const { id, token } = await makeToken(ada, ['messages'])
    const socket = await openWithToken(token)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await ada.delete(`/api/me/tokens/${id}`)
    expect(await closed).toBe(4401)
    expect(await openWithToken(token)).toBe(401)
  })

  it('closes at once when its owner is suspended', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['messages'])
    const socket = await openWithToken(token)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const judge = await moderator(site)
    const wish = { targetKind: 'person', targetId: ada.id, action: 'suspend', ground: 'spam', explanation: 'Advertising.', days: 7 }
    const started = performance.now()
    expect((await judge.post('/api/admin/decisions', wish)).status).toBe(201)
    expect(await closed).toBe(4401)
    // Told at once; by itself the socket would have looked only after ten seconds.
    expect(performance.now() - started).toBeLessThan(9_000)
  })

  it('closes, and opens nothing any more, when the staff signs its owner out everywhere', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['messages'])
    const socket = await openWithToken(token)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const { status } = await (await owner(site)).post(`/api/admin/users/${ada.id}/end-sessions`, { reason: 'stolen' })
    expect(status).toBe(200)
    expect(codeOf(await client(token).post('/api/conversations/list'))).toBe('token_invalid')
    expect(await closed).toBe(4401)
  })

  it('does not open without the scope or with a token in the address', async () => {
    const ada = await site.person()
    const { token } = await makeToken(ada, ['read', 'posts'])
    expect(await openWithToken(token)).toBe(403)
    expect(await openWithToken('', `?token=${token}`)).toBe(401)
  })

  it('receives what a browser would', async () => {
    const [ada, bea] = [await site.person(), await site.person()]
    const { token } = await makeToken(ada, ['messages'])
    const socket = await openWithToken(token)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const told = new Promise<string>((resolve) => {
      socket.on('message', (data: Buffer) => data.toString().includes('Hello program') && resolve(data.toString()))
    })
    const { body } = await bea.post('/api/conversations', { otherUserId: ada.id })
    await bea.post(`/api/conversations/${body.id}/messages`, { content: 'Hello program' })
    expect(JSON.parse(await told)).toMatchObject({ type: 'message', conversationId: body.id })
    socket.close()
  })
})
