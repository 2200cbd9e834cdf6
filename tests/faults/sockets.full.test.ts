/* Only at full width. In npm test server/platform/realtime/realtime.test.ts lets go of lost sockets, one at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { Child } from '#tests/load/child.ts'
import type { CrowdFigures, CrowdMember } from '#tests/load/children/crowd.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { percentile } from '../../scripts/bench/percentiles.ts'
import { residentMb } from '../../scripts/bench/processes.ts'
import { expectSoundSite } from './harness/audit.ts'
import { FaultProxy } from './harness/fault-proxy.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const sockets = isWhole ? 5_000 : 200
/** These come over a network that will be lost. */
const lost = sockets / 10
const site = new ProcessSite()
const crowd = new Child('crowd')
let proxy: FaultProxy
let reader: Visitor

const figures = () => crowd.ask<CrowdFigures>({ kind: 'figures' })

async function countOpen(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(/^coterie_sockets (\d+)$/m.exec(text)?.[1])
}

/** Everybody is somebody else, as five thousand open browsers are. */
async function addIdlePeople(): Promise<void> {
  const connection = await findEmbeddedPostgres(site.folder)
  if (!connection) throw new Error('the database does not answer')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
     select 'sandbox', 'idle' || i || '@people.example', 'idle_' || i, 'Idle ' || i, 'idle ' || i, '1990-05-17', now()
     from generate_series(1, $1::int) i`,
    [sockets],
  )
  await client.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, label)
     select 'session' || i, users.id, translate(rtrim(encode(sha256(('token' || i)::bytea), 'base64'), '='), '+/', '-_'),
       now(), now(), now(), 'A browser'
     from generate_series(1, $1::int) i join users on username = 'idle_' || i`,
    [sockets],
  )
  await client.end()
}

beforeAll(async () => {
  await site.start()
  proxy = new FaultProxy({ host: '127.0.0.1', port: Number(new URL(site.url).port) })
  await proxy.start()
  reader = await Visitor.signUp(site.url, { email: 'reader@people.example', username: 'storm_reader' })
  await addIdlePeople()
}, stretch(120_000))
afterAll(async () => {
  crowd.end()
  await proxy.stop()
  await site.remove()
})

describe('F13 thousands of idle sockets', () => {
  it('cost little each, and those of a lost network are let go', { timeout: stretch(300_000) }, async () => {
    await sleep(isWhole ? 10_000 : 0)
    const before = residentMb(site.pid)
    const behind = (index: number) => (index < lost ? `http://localhost:${proxy.port}` : site.url)
    const members: CrowdMember[] = Array.from({ length: sockets }, (_, index) => ({
      cookie: `sid=token${index + 1}`,
      url: behind(index),
      origin: site.url,
    }))
    expect((await crowd.ask<CrowdFigures>({ kind: 'open', members })).open).toBe(sockets)
    expect(await countOpen()).toBe(sockets)
    await sleep(isWhole ? 10_000 : 0)
    const kilobytesEach = ((residentMb(site.pid) - before) * 1000) / sockets
    if (isWhole) expect(kilobytesEach).toBeLessThanOrEqual(30)
    const frozen = performance.now()
    if (isWhole) proxy.freeze()
    else proxy.dropAll()
    proxy.refuse()
    await expect.poll(countOpen, { timeout: stretch(90_000), interval: 250 }).toBe(sockets - lost)
    const seconds = (performance.now() - frozen) / 1000
    expect(seconds).toBeLessThan(stretch(75))
    proxy.heal()
    proxy.dropAll()
    await expect.poll(async () => (await figures()).open, { timeout: stretch(60_000), interval: 250 }).toBe(sockets)
    const measured = { 'kB each': kilobytesEach.toFixed(1), 'half-open gone after s': seconds.toFixed(0) }
    reportFault({ fault: 'F13', what: `${sockets} idle sockets, ${lost} lost`, figures: measured })
  })
})

describe('F12 every socket comes back at once', () => {
  it('after kill -9 and a start, while somebody reads', { timeout: stretch(300_000) }, async () => {
    const before = residentMb(site.pid)
    const refusedBefore = Object.values((await figures()).refused).reduce((sum, count) => sum + count, 0)
    await site.signal('SIGKILL', true)
    await site.start()
    const began = performance.now()
    const state = { isOver: false }
    const times: number[] = []
    const statuses = new Set<number>()
    const reading = (async () => {
      while (!state.isOver) {
        const sent = performance.now()
        statuses.add((await reader.get('/api/posts')).status)
        times.push(performance.now() - sent)
        await sleep(20)
      }
    })()
    const countBack = async () => {
      site.expectRunning()
      return (await figures()).open
    }
    await expect.poll(countBack, { timeout: stretch(120_000), interval: 100 }).toBe(sockets)
    const seconds = (performance.now() - began) / 1000
    state.isOver = true
    await reading
    expect(await countOpen()).toBe(sockets)
    const refused = Object.values((await figures()).refused).reduce((sum, count) => sum + count, 0) - refusedBefore
    expect([...statuses]).toEqual([200])
    expect(refused).toBe(0)
    const [p99, resident] = [percentile(times, 0.99), residentMb(site.pid)]
    if (isWhole) {
      expect(seconds).toBeLessThan(stretch(30))
      expect(p99).toBeLessThan(stretch(1_000))
      expect(resident).toBeLessThanOrEqual(before * 1.5)
    }
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({
      fault: 'F12',
      what: `${sockets} sockets after kill -9`,
      figures: {
        'all back after s': seconds.toFixed(1),
        'reader p99 ms': p99.toFixed(0),
        'MB before': before.toFixed(0),
        'MB after': resident.toFixed(0),
      },
    })
  })
})
