import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

interface Opened {
  readonly frames: unknown[]
  readonly closed: Promise<number>
  send(text: string): void
  close(): void
}

function open(visitor: Visitor, headers: Record<string, string> = {}): Promise<Opened> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(visitor.url.replace('http', 'ws') + '/ws', {
    headers: { origin: visitor.url, ...(cookie ? { cookie } : {}), ...headers },
  })
  const frames: unknown[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ frames, closed, send: (text) => socket.send(text), close: () => socket.close() }))
    socket.on('error', reject)
  })
}

async function until(check: () => boolean, within = 3_000): Promise<void> {
  const end = Date.now() + within
  while (!check()) {
    if (Date.now() > end) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('/ws', () => {
  it('tells everybody, visitors too, how many new posts there are, in at most one frame a second', async () => {
    const author = await site.person('rt_author')
    const visitor = await open(site.visitor())
    const reader = await open(await site.person('rt_reader'))
    for (let count = 0; count < 5; count += 1) await author.post('/api/posts', { content: `news ${count}` })
    await until(() => visitor.frames.length > 0 && reader.frames.length > 0)
    expect(visitor.frames).toEqual([{ type: 'new-posts', count: 5, authorIds: Array(5).fill(author.id) }])
    expect(reader.frames).toEqual(visitor.frames)
    visitor.close()
    reader.close()
  })

  it('refuses other origins and other addresses', async () => {
    await expect(open(site.visitor(), { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it('closes when its session ended unheard, as while the bus is away', async () => {
    const socket = await open(await site.person('rt_unheard'))
    const other = await open(await site.person('rt_still_here'))
    await site.query("delete from sessions using users where users.id = user_id and username = 'rt_unheard'")
    expect(await socket.closed).toBe(4401)
    let isClosed = false
    void other.closed.then(() => (isClosed = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isClosed).toBe(false)
    other.close()
  }, 20_000)

  it('takes a cookie that cannot be read for none', async () => {
    const socket = await open(site.visitor(), { cookie: 'sid=%E0%A4%A' })
    socket.close()
  })

  it('closes with the session, ended from another device, and at sign-out', async () => {
    const phone = await site.person('rt_devices')
    const laptop = site.visitor()
    await laptop.signInByCode(phone.user.email)
    const onLaptop = await open(laptop)
    await phone.delete('/api/sessions')
    expect(await onLaptop.closed).toBe(4401)
    const onPhone = await open(phone)
    await phone.post('/api/auth/logout')
    expect(await onPhone.closed).toBe(4401)
  })

  it('accepts user-connect for oneself, ends a connection that claims to be another, and drops garbage', async () => {
    const person = await site.person('rt_honest')
    const socket = await open(person)
    socket.send(JSON.stringify({ type: 'user-connect', userId: person.id }))
    socket.send('{"type":')
    socket.send('{"type":"unheard-of"}')
    socket.send(JSON.stringify({ type: 'user-connect', userId: person.id + 1 }))
    expect(await socket.closed).toBe(4403)
  })

  it('ends connections that flood or send frames without measure', async () => {
    const flood = await open(site.visitor())
    for (let count = 0; count < 30; count += 1) flood.send('{}')
    expect(await flood.closed).toBe(4429)
    const huge = await open(site.visitor())
    huge.send('x'.repeat(70_000))
    expect(await huge.closed).toBe(1009)
  })

  it('gives one account 20 sockets', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const person = await strict.person('rt_many')
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(person)))
    await expect(open(person)).rejects.toThrow('429')
    for (const socket of sockets) socket.close()
  })
})
