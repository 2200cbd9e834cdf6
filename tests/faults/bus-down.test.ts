import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { findRedis } from '#tests/installed-redis.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSiteMeanwhile } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const rounds = isWhole ? 5 : 1
const writers = isWhole ? 8 : 3
/** What a person waits for at most while Redis is away: whatever asks it must not be held up. */
const patience = stretch(2_000)
const random = randomOf('bus-down')

const site = new TwoProcesses(inject('databaseServer'), { hasBalancer: true, hasRealRedis: isWhole })
beforeAll(() => site.start(), stretch(120_000))
afterAll(() => site.remove())

interface Pair {
  readonly anna: Visitor
  readonly ben: Visitor
  readonly id: number
  /** A device of each at each process. */
  readonly devices: readonly Device[]
}

/** A browser: its socket, and what it read whenever it was told that frames were lost. */
interface Device {
  readonly visitor: Visitor
  readonly socket: OpenedSocket
  readonly read: Set<number>
  /** So often it was told and has read again. */
  losses: number
}

async function makePair(index: number): Promise<Pair> {
  const [anna, ben] = await Promise.all(
    ['anna', 'ben'].map((name) => Visitor.signUp(site.url, { email: `${name}${index}@people.example`, username: `${name}_${index}` })),
  )
  if (!anna || !ben) throw new Error('nobody signed up')
  const id = await talkBetween(anna, ben)
  const doors = [site.first.localUrl, site.second.localUrl]
  const visitors = [anna, ben].flatMap((one) => doors.map((door) => one.by(door)))
  const devices = await Promise.all(
    visitors.map(async (visitor) => ({ visitor, socket: await openSocket(visitor), read: new Set<number>(), losses: 0 })),
  )
  return { anna, ben, id, devices }
}

/** Sends by the balancer until told to stop, and remembers how long each answer took. */
async function write({ anna, ben, id }: Pair, history: History, state: { isOver: boolean; slowest: number }): Promise<void> {
  while (!state.isOver) {
    const clientId = history.invoke(randomUUID())
    const began = performance.now()
    const answer = await (random() < 0.5 ? anna : ben)
      .post(`/api/conversations/${id}/messages`, { content: clientId, messageType: 'text', clientId })
      .catch(() => null)
    state.slowest = Math.max(state.slowest, performance.now() - began)
    if (answer?.status === 201) history.ok(clientId, answer.body.seq)
    else if (answer) history.fail(clientId)
    else history.info(clientId)
    await new Promise((resolve) => setTimeout(resolve, 10 + random() * 20))
  }
}

async function readAll(visitor: Visitor, id: number): Promise<{ seq: number; clientId: string }[]> {
  const all: { seq: number; clientId: string }[] = []
  for (;;) {
    const { body } = await visitor.post(`/api/conversations/${id}/messages/list?after=${all.at(-1)?.seq ?? 0}`)
    if (body.length === 0) return all
    all.push(...body)
  }
}

const lossesOf = ({ socket }: Device) => socket.of('frames-lost').length

/** What a browser does once it is told that frames were lost. */
async function readAgain(device: Device, id: number, times: number): Promise<void> {
  await device.socket.until(() => lossesOf(device) > times, stretch(20_000))
  device.losses = lossesOf(device)
  for (const { seq } of await readAll(device.visitor, id)) device.read.add(seq)
}

const seqs = (socket: OpenedSocket) => socket.of('message').map((frame) => Number(frame['seq']))

/** Resolves once the device has all up to this one: of a process that sends again later than it hears, losses are told once more. */
async function catchUp(device: Device, id: number, last: number): Promise<void> {
  const has = () => new Set([...device.read, ...seqs(device.socket)]).size >= last
  while (!has()) {
    await device.socket.until(() => has() || lossesOf(device) > device.losses, stretch(20_000))
    if (!has()) await readAgain(device, id, device.losses)
  }
}

describe('F10 Redis is killed and comes back', () => {
  it('sends are acknowledged, nothing hangs, realtime is late and not lost', { timeout: stretch(240_000) }, async () => {
    const history = new History()
    const pairs = await Promise.all(Array.from({ length: writers }, (_, index) => makePair(index)))
    const state = { isOver: false, slowest: 0 }
    const writing = pairs.map((pair) => write(pair, history, state))
    const acknowledgedWhileAway: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 + random() * 500))
      const before = history.of('ok').length
      const told = pairs.flatMap(({ id, devices }) => devices.map((device) => ({ id, device, times: lossesOf(device) })))
      await site.redis.stop()
      await new Promise((resolve) => setTimeout(resolve, 700 + random() * 1_500))
      // A person who comes now finds a site that works: signs in, writes, reads.
      const guest = new Visitor(site.url).by(site.first.localUrl)
      await guest.signInByCode(`guest${round}@people.example`, { username: `guest_${round}`, birthDate: '1990-05-17', acceptTerms: true })
      expect((await guest.post('/api/posts', { content: 'without a bus' })).status).toBe(201)
      acknowledgedWhileAway.push(history.of('ok').length - before)
      await site.redis.start()
      await Promise.all(told.map(({ id, device, times }) => readAgain(device, id, times)))
    }
    state.isOver = true
    await Promise.all(writing)
    // Every process hears and sends again: each device comes to have everything.
    for (const { anna, id, devices } of pairs) {
      const last = await anna.post(`/api/conversations/${id}/messages`, { content: 'last', messageType: 'text' })
      for (const device of devices) await catchUp(device, id, last.body.seq)
    }
    const stored: string[] = []
    for (const { anna, ben, id, devices } of pairs) {
      const [own, others] = [await readAll(anna, id), await readAll(ben, id)]
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
      expect(others.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq))
      stored.push(...own.flatMap(({ clientId }) => clientId ?? []))
      for (const { socket, read } of devices) {
        const seen = seqs(socket)
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
        // What it was not sent it has read: together all of it.
        expect([...new Set([...read, ...seen])].toSorted((a, b) => a - b)).toEqual(own.map(({ seq }) => seq))
      }
    }
    const verdict = checkHistory(history, stored)
    history.close()
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [], unanswered: 0 })
    expect(history.of('fail')).toEqual([])
    for (const acknowledged of acknowledgedWhileAway) expect(acknowledged).toBeGreaterThan(0)
    expect(state.slowest).toBeLessThan(patience)
    expect(site.balancer.failures).toEqual([])
    await expectSoundSiteMeanwhile(site.env)
    reportFault({
      fault: 'F10',
      what: `${findRedis() ? 'Redis' : 'the stand-in for Redis'} killed ${rounds} times under ${writers} writers at two processes`,
      ...verdict,
      figures: {
        'acknowledged meanwhile': acknowledgedWhileAway.reduce((a, b) => a + b, 0),
        'slowest answer ms': Math.round(state.slowest),
      },
    })
  })
})
