import { randomUUID } from 'node:crypto'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isWhole } from '#tests/faults/harness/seed.ts'
import { freePort } from '#tests/free-port.ts'
import { stretch } from '#tests/pace.ts'
import { selfSigned } from '#tests/people/certificate.ts'
import { makeVideo } from '#tests/people/files.ts'
import { openSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { installedProxies, startProxy, type RunningProxy } from './installed-proxies.ts'

/**
 * The proxies of this folder in front of two real processes, each where it is installed: what deploy.test.ts reads in their
 * configuration is done here. `FAULTS=whole` restarts more often and waits for a socket to be silent for more than a minute.
 */
const rounds = isWhole ? 5 : 1
const readers = 6
const writers = 4
const megabyte = 1_048_576
const certificate = selfSigned(['localhost'])
beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert]))

it('finds where proxies are installed', () => expect(installedProxies.length).toBeLessThanOrEqual(2))

describe.each(installedProxies)('$name in front of two processes', (installed) => {
  const two = new TwoProcesses(inject('databaseServer'))
  let proxy: RunningProxy
  let url = ''
  let ports: [number, number]
  let env: Record<string, string> = {}

  const startMember = (index: 0 | 1) => (index === 0 ? two.first : two.second).start({ ...env, PORT: String(ports[index]) })

  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    const port = await freePort()
    url = `https://localhost:${port}`
    await two.prepare()
    env = { ...two.env, PUBLIC_URL: url, TRUST_PROXY: '1', DRAIN_SECONDS: '3', METRICS_TOKEN: 'a-token-of-the-watcher' }
    await Promise.all([startMember(0), startMember(1)])
    proxy = await startProxy(installed, { port, certificate, backs: ports })
  }, stretch(120_000))
  afterAll(async () => {
    await proxy.stop()
    await two.remove()
  }, stretch(60_000))

  /** Both processes keep what is mailed. */
  async function signUp(name: string): Promise<Visitor> {
    const email = `${name}@people.example`
    const visitor = new Visitor(url)
    expect((await visitor.post('/api/auth/mobile', { email, isMobileAuth: true })).status).toBe(202)
    const code = await new Visitor(`http://127.0.0.1:${ports[0]}`).mailedCode(email)
    const person = { email, username: name, birthDate: '1990-05-17', acceptTerms: true, code }
    expect((await visitor.post('/api/auth/mobile', person)).status).toBe(200)
    return visitor
  }

  it('serves https, with cookies bound to the host, and keeps figures and health inside', async () => {
    const anna = await signUp('anna')
    expect([...anna.cookies.keys()].every((name) => name.startsWith('__Host-'))).toBe(true)
    expect((await anna.get('/api/me')).status).toBe(200)
    const { status, headers } = await anna.get('/')
    expect({ status, isStrict: headers.get('strict-transport-security')?.includes('max-age=31536000') }).toEqual({
      status: 200,
      isStrict: true,
    })
    for (const path of ['/metrics', '/readyz'])
      expect((await anna.get(path, { authorization: 'Bearer a-token-of-the-watcher' })).status, path).toBe(404)
    expect((await anna.get('/healthz')).status).toBe(200)
  })

  it('lets nobody choose the address that counts', async () => {
    const seen: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { headers } = await new Visitor(url).get('/api/config', { 'x-forwarded-for': `192.0.2.${attempt}` })
      seen.push(Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]))
    }
    // All six came out of one allowance, whichever process counted them.
    expect(new Set(seen).size).toBeGreaterThanOrEqual(3)
  })

  it('takes 50 MB, and leaves what is larger to the server’s own sentence', { timeout: stretch(120_000) }, async () => {
    const ben = await signUp('ben')
    const video = await makeVideo(5)
    const filled = (bytes: number) => {
      const rest = Buffer.alloc(bytes - video.length)
      rest.writeUInt32BE(rest.length)
      rest.write('free', 4)
      return Buffer.concat([video, rest])
    }
    const taken = await ben.upload({ media: filled(limits.uploadMegabytes * megabyte) })
    expect({ status: taken.status, body: taken.body }).toMatchObject({ status: 201 })
    const refused = await ben.upload({ media: filled(limits.uploadMegabytes * megabyte + 1) })
    expect([refused.status, refused.body.code]).toEqual([413, 'file_too_large'])
  })

  it('passes sockets on, and what people at the other process write', { timeout: stretch(150_000) }, async () => {
    const [carla, dora] = [await signUp('carla'), await signUp('dora')]
    const doraId = (await dora.get('/api/me')).body.id
    const conversation = (await carla.post('/api/conversations', { otherUserId: doraId })).body.id
    const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(dora)))
    if (isWhole) await new Promise((resolve) => setTimeout(resolve, 100_000))
    expect((await carla.post(`/api/conversations/${conversation}/messages`, { content: 'hello', messageType: 'text' })).status).toBe(201)
    for (const socket of sockets) await socket.until(() => socket.of('message').length === 1)
    for (const socket of sockets) socket.close()
  })

  it('lets nobody notice that one process after the other is restarted', { timeout: stretch(240_000) }, async () => {
    const eva = await signUp('eva')
    const post = (await eva.post('/api/posts', { content: 'Look at this.' })).body.id
    const failures: string[] = []
    const codes: number[] = []
    let [sent, acknowledged, isOver] = [0, 0, false]
    let endIt = () => {}
    const over = new Promise<null>((resolve) => (endIt = () => resolve(null)))
    const note = (what: string, status: number, good: number) => {
      sent += 1
      if (status !== good) failures.push(`${what}: ${status}`)
    }
    const keep = async (work: () => Promise<void>) => {
      while (!isOver) await work().catch((error: unknown) => void failures.push(String(error)))
    }
    const reading = () => keep(async () => note('read', (await eva.get('/api/posts?limit=5')).status, 200))
    const writing = () =>
      keep(async () => {
        const content = `So it is ${randomUUID()}`
        const { status } = await eva.post(`/api/posts/${post}/comments`, { content }, { 'idempotency-key': randomUUID() })
        note('write', status, 201)
        if (status === 201) acknowledged += 1
      })
    const listening = () =>
      keep(async () => {
        const socket = await openSocket(eva)
        const code = await Promise.race([socket.closed, over])
        if (code !== null) codes.push(code)
        socket.close()
      })
    const under = [...Array.from({ length: readers }, reading), ...Array.from({ length: writers }, writing), listening(), listening()]
    for (let round = 0; round < rounds; round += 1)
      for (const [index, member] of [two.first, two.second].entries()) {
        await pause(500)
        expect(await member.signal('SIGTERM')).toBe(0)
        await startMember(index === 0 ? 0 : 1)
        // As a rollout does: the next one goes when this one takes requests again.
        await pause(2_500)
      }
    isOver = true
    endIt()
    await Promise.all(under)
    const stored = await two.query('select 1 from comments where post_id = $1', [post])
    process.stdout.write(`${installed.name}: ${sent} requests, ${acknowledged} of them writes, over ${rounds * 2} restarts\n`)
    expect(failures).toEqual([])
    // A proxy may send a write with a key again: it is stored once all the same.
    expect(stored).toHaveLength(acknowledged)
    expect(codes.length).toBeGreaterThanOrEqual(rounds)
    expect(new Set(codes)).toEqual(new Set([1012]))
  })

  it('reads from the other process when one has died', { timeout: stretch(60_000) }, async () => {
    await two.second.signal('SIGKILL')
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await new Visitor(url).get('/api/posts?limit=5')).status))
    await startMember(1)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
