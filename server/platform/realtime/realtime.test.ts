import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { stretch } from '#tests/pace.ts'
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

async function until(check: () => boolean, within = stretch(3_000)): Promise<void> {
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
    const postIds: number[] = []
    const began = performance.now()
    for (let count = 0; count < 5; count += 1) postIds.push((await author.post('/api/posts', { content: `news ${count}` })).body.id)
    const told = ({ frames }: Opened) => frames.flatMap((frame) => (frame as { postIds: number[] }).postIds)
    await until(() => told(visitor).length === 5 && told(reader).length === 5)
    const frame = (ids: number[]) => ({ type: 'new-posts', count: ids.length, authorIds: ids.map(() => author.id), postIds: ids })
    expect(told(visitor)).toEqual(postIds)
    expect(visitor.frames).toEqual(visitor.frames.map((one) => frame((one as { postIds: number[] }).postIds)))
    // Where writing them takes longer, there's one for each second.
    expect(visitor.frames.length).toBeLessThanOrEqual((performance.now() - began) / 1_000)
    expect(reader.frames).toEqual(visitor.frames)
    visitor.close()
    reader.close()
  })

  it('refuses other origins and other addresses', async () => {
    await expect(open(site.visitor(), { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it(
    'closes when its session ended unheard, as while the bus is away',
    async () => {
      const socket = await open(await site.person('rt_unheard'))
      const other = await open(await site.person('rt_still_here'))
      await site.query("delete from sessions using users where users.id = user_id and username = 'rt_unheard'")
      expect(await socket.closed).toBe(4401)
      let isClosed = false
      void other.closed.then(() => (isClosed = true))
      await new Promise((resolve) => setImmediate(resolve))
      expect(isClosed).toBe(false)
      other.close()
    },
    stretch(20_000),
  )

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

  it('answers everyone who asks whether the line holds', async () => {
    for (const visitor of [site.visitor(), await site.person('rt_asks')]) {
      const socket = await open(visitor)
      socket.send(JSON.stringify({ type: 'ping' }))
      await expect.poll(() => socket.frames).toContainEqual({ type: 'pong' })
    }
  })

  it('ends connections that flood or send frames without measure', async () => {
    const flood = await open(site.visitor())
    // More than two seconds may bring, since a new one may begin among them.
    for (let count = 0; count < 50; count += 1) flood.send('{}')
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

/** Begins an upgrade and says nothing more. */
function knock(localUrl: string, headers: Record<string, string> = {}): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port: Number(new URL(localUrl).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? '')))
  const lines = { host: 'x', origin: localUrl, connection: 'Upgrade', upgrade: 'websocket', ...headers }
  const keys = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']
  socket.write(['GET /ws HTTP/1.1', ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`), ...keys, '', ''].join('\r\n'))
  return { socket, answer }
}

describe('whoever comes to /ws', () => {
  it('has at most so many sockets from one address without an account, also behind a proxy', async () => {
    const behind = await startTestSite({ env: { LIMIT_SCALE: '0.02', TRUST_PROXY: '1' } })
    const come = (address: string) => knock(behind.localUrl, { 'x-forwarded-for': `10.9.9.9, ${address}` })
    const first = Array.from({ length: 11 }, () => come('192.0.2.7'))
    for (const { answer } of first) expect(await answer).toContain(' 101 ')
    expect(await come('192.0.2.7').answer).toContain(' 429 ')
    const other = come('192.0.2.8')
    expect(await other.answer).toContain(' 101 ')
    first[0]?.socket.destroy()
    await expect.poll(async () => come('192.0.2.7').answer).toContain(' 101 ')
    for (const { socket } of [...first, other]) socket.destroy()
  })

  it('is let in and heard while everything else that nobody asked for stands still', async () => {
    const { database } = site.platform
    const [person, friend] = [await site.person('rt_let_in'), await site.person('rt_let_in_too')]
    const { id } = (await person.post('/api/conversations', { otherUserId: friend.id })).body
    for (const one of [person, friend]) await one.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
    const listener = await open(friend)
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(transaction)
      // What no call asked for: the transaction above is one of the six.
      const stuck = Array.from({ length: 5 }, () => sql`select pg_advisory_xact_lock_shared(77)`.execute(database).catch(() => undefined))
      // Files beside this one wait for locks of databases of their own.
      const waiting = async () =>
        (
          await site.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'",
          )
        ).length
      await expect.poll(waiting).toBe(5)
      const socket = await open(person)
      socket.send(JSON.stringify({ type: 'typing', conversationId: id, isTyping: true }))
      await until(() => listener.frames.some((frame) => (frame as { type: string }).type === 'typing'))
      expect(await waiting()).toBe(5)
      socket.close()
      listener.close()
      await sql`select pg_advisory_unlock_all()`.execute(transaction)
      void stuck
    })
  })

  it('and hangs up while waiting is not looked for', async () => {
    const looked: string[] = []
    let goOn = () => undefined as void
    const isOver = new Promise<void>((resolve) => (goOn = resolve))
    const hub = new RealtimeHub(site.platform)
    const server = createServer()
    hub.listen(server, async (request) => {
      looked.push(request.headers['x-name'] as string)
      await isOver
      return null
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const come = (name: string) => knock(url, { origin: site.localUrl, 'x-name': name })
    const first = ['1', '2', '3', '4'].map(come)
    await expect.poll(() => looked.length).toBe(4)
    const [gone, patient] = [come('gone'), come('patient')]
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBe(6)
    gone.socket.end()
    await expect.poll(connections).toBe(5)
    goOn()
    expect(await patient.answer).toContain(' 101 ')
    expect(looked).toEqual(['1', '2', '3', '4', 'patient'])
    for (const { socket } of [...first, patient]) socket.destroy()
    await hub.close()
    server.close()
  })

  it(
    'who says nothing to a goodbye is heard no more, and hung up on',
    async () => {
      const person = await site.person('rt_deaf')
      const friend = await site.person('rt_friend')
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { socket, answer } = knock(site.localUrl, { cookie })
      expect(await answer).toContain(' 101 ')
      const ended = new Promise((resolve) => socket.resume().once('end', resolve).once('close', resolve))
      const { id } = (await person.post('/api/conversations', { otherUserId: friend.id })).body
      for (const one of [person, friend]) await one.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
      const listener = await open(friend)
      const say = () => socket.write(masked(JSON.stringify({ type: 'typing', conversationId: id, isTyping: true })))
      say()
      await until(() => listener.frames.some((frame) => (frame as { type: string }).type === 'typing'))
      await person.post('/api/auth/logout')
      listener.frames.length = 0
      for (let count = 0; count < 10; count += 1) say()
      await ended
      expect(listener.frames.filter((frame) => (frame as { type: string }).type === 'typing')).toEqual([])
      listener.close()
    },
    stretch(10_000),
  )
})

/** A text of a client, as it goes over the wire. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}
