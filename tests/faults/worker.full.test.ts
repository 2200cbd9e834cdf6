/* Only at full width. In npm test server/platform/jobs/jobs.test.ts runs a job again that broke off. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { OwnDatabase } from './harness/own-database.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const database = new OwnDatabase('site_dead_worker')
const redis = new RedisStandIn()
const [web, worker] = [new ProcessSite(), new ProcessSite()]
const history = new History()
const random = randomOf('worker')
const fans = isWhole ? 12 : 4
/** As many as a fan may write without paying. */
const rounds = isWhole ? 3 : 1
/** A dead worker's jobs are given up after at most twenty seconds of silence, and looked for every ten. */
const patience = stretch(90_000)

/** A model that answers at once, or keeps whoever asks waiting. */
class Model {
  asked = 0
  isHolding = false
  readonly #held: ServerResponse[] = []
  readonly #server = createServer((request, response) => {
    this.asked += 1
    request.resume()
    if (this.isHolding) this.#held.push(response)
    else this.#answer(response)
  })

  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  release(): void {
    this.isHolding = false
    for (const response of this.#held.splice(0)) this.#answer(response)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer(response: ServerResponse): void {
    const message = { role: 'assistant', content: 'The kiln is lit on Fridays.' }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], usage: { prompt_tokens: 1, completion_tokens: 1 } }))
  }
}

const model = new Model()

afterAll(async () => {
  model.stop()
  await Promise.all([web.remove(), worker.remove()])
  await redis.stop()
  await database.remove()
  history.close()
})

/** Client ids of messages that were answered, each as often as it was. */
async function answered(asked: ReadonlyMap<string, { fan: Visitor; conversation: number; round: number }>): Promise<string[]> {
  const found: string[] = []
  for (const [id, { fan, conversation, round }] of asked) {
    const { body } = await fan.post(`/api/conversations/${conversation}/messages/list?limit=100`)
    const replies = (body as { aiResponse: boolean }[]).filter((message) => message.aiResponse)
    // A round begins when everything of the one before is answered.
    if (replies.length > round) found.push(id)
    if (replies.length > rounds) found.push(id)
  }
  return found
}

describe('F20 kill -9 of a worker that holds jobs', () => {
  it('has each of them done by another, once', { timeout: stretch(600_000) }, async () => {
    await database.make()
    await redis.start()
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, AI_BASE_URL: await model.start(), AI_MODEL: 'holds' }
    await web.start({ ...env, COTERIE_ROLE: 'web' })
    await worker.start({ ...env, COTERIE_ROLE: 'worker' })
    const creator = await Visitor.signUp(web.url, { email: 'creator@people.example', username: 'creator_f20' })
    await creator.post('/api/creator/setup', { description: 'I throw pots. The kiln is lit on Fridays.', price: 999, country: 'PT' })
    expect((await creator.put(`/api/creator/${creator.id}/ai`, { isOn: true })).status).toBe(200)
    const conversations = await Promise.all(
      Array.from({ length: fans }, async (_, index) => {
        const fan = await Visitor.signUp(web.url, { email: `f${index}@people.example`, username: `fan_f20_${index}` })
        return { fan, conversation: (await fan.post('/api/conversations', { otherUserId: creator.id })).body.id }
      }),
    )
    const asked = new Map<string, { fan: Visitor; conversation: number; round: number }>()
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      model.isHolding = true
      const before = model.asked
      for (const { fan, conversation } of conversations) {
        const id = history.invoke()
        asked.set(id, { fan, conversation, round })
        const sent = await fan.post(`/api/conversations/${conversation}/messages`, {
          content: 'The kiln?',
          messageType: 'text',
          clientId: id,
        })
        if (sent.status === 201) history.ok(id, sent.body.seq)
        else history.fail(id)
      }
      await expect.poll(() => model.asked - before, { timeout: stretch(30_000), interval: 10 }).toBeGreaterThan(0)
      // Some of the held are answered in the moment of the kill.
      if (random() < 0.5) model.release()
      await sleep(random() * 30)
      await worker.signal('SIGKILL', true)
      model.release()
      const began = Date.now()
      await worker.start({ ...env, COTERIE_ROLE: 'worker' })
      await expect.poll(async () => (await answered(asked)).length, { timeout: patience, interval: 200 }).toBe(asked.size)
      slowest = Math.max(slowest, Date.now() - began)
    }
    const open = () => database.query<{ count: string }>(`select count(*) from jobs.job where name = 'ai-replies' and state < 'completed'`)
    await expect.poll(async () => Number((await open())[0]?.count), { timeout: patience, interval: 200 }).toBe(0)
    const verdict = checkHistory(history, await answered(asked))
    expect(verdict).toMatchObject({ tried: fans * rounds, acknowledged: fans * rounds, lost: [], doubled: [] })
    expectSoundSite({ DATABASE_URL: database.url })
    const figures = { 'model asked': model.asked, 'all done after': `${slowest} ms` }
    reportFault({ fault: 'F20', what: `${rounds} kills of a worker that holds replies to ${fans} people`, ...verdict, figures })
  })
})
