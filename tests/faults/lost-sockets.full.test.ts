/* Only at full width. In npm test tests/faults/bus-down.test.ts and web/messaging/messages/thread.test.ts bring what a socket missed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { arrive, catchUp, hasGap, startThread, type Arrival, type Thread } from '#web/messaging/messages/thread.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSite } from './harness/audit.ts'
import { FaultProxy } from './harness/fault-proxy.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const seconds = isWhole ? 60 : 5
const total = isWhole ? 5_000 : 300
const random = randomOf('lost sockets')

const site = new ProcessSite()
const devices: Device[] = []
afterAll(async () => {
  for (const device of devices) await device.proxy.stop()
  await site.remove()
})

/** One device that keeps a conversation as the web app does, over a line that is cut again and again. */
class Device {
  thread: Thread = startThread([], null, 0)
  losses = 0
  readonly proxy = new FaultProxy({ host: '127.0.0.1', port: Number(new URL(site.url).port) })
  readonly #person: Visitor
  readonly #conversation: number
  #isCatchingUp = false

  constructor(person: Visitor, conversation: number) {
    this.#person = person
    this.#conversation = conversation
  }

  /** Opens a socket, reads what was missed, loses the socket, and so on until it is over. */
  async live(state: { isOver: boolean }): Promise<void> {
    await this.proxy.start()
    while (!state.isOver) {
      const socket = await openSocket(this.#person, `http://127.0.0.1:${this.proxy.port}`, site.url)
      const cut = setTimeout(() => this.proxy.dropAll(), 500 + random() * 2_500)
      await this.#follow(socket, state)
      clearTimeout(cut)
      this.losses += 1
    }
    await this.catchUp()
  }

  async #follow(socket: OpenedSocket, state: { isOver: boolean }): Promise<void> {
    const line = { isOpen: true }
    void socket.closed.then(() => (line.isOpen = false))
    await this.catchUp()
    for (let read = 0; line.isOpen && !state.isOver;) {
      await sleep(20)
      for (const frame of socket.frames.slice(read)) {
        if (frame['type'] === 'message') this.thread = arrive(this.thread, frame as unknown as Arrival)
      }
      read = socket.frames.length
      if (hasGap(this.thread)) await this.catchUp()
    }
    socket.terminate()
  }

  async catchUp(): Promise<void> {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    for (let rows: Message[] = []; ;) {
      const { body } = await this.#person.post(`/api/conversations/${this.#conversation}/messages/list?limit=100&after=${this.thread.have}`)
      rows = body
      this.thread = catchUp(this.thread, rows, rows.at(-1)?.seq ?? 0)
      if (rows.length < 100) break
    }
    this.#isCatchingUp = false
  }
}

/** Spreads the sends over the time, ten at once. */
async function sendAll(people: readonly Visitor[], conversation: number, history: History): Promise<void> {
  const began = Date.now()
  for (let sent = 0; sent < total; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const clientId = history.invoke()
        const message = { content: `number ${sent + index}`, messageType: 'text', clientId }
        const answer = await people[index % people.length]?.post(`/api/conversations/${conversation}/messages`, message)
        expect(answer?.status).toBe(201)
        history.ok(clientId, answer!.body.seq)
      }),
    )
    await sleep(Math.max(0, (seconds * 1_000 * sent) / total - (Date.now() - began)))
  }
}

describe('F11 sockets are cut every half to three seconds', () => {
  it('and every device has each message once and in order', { timeout: stretch(240_000) }, async () => {
    await site.start()
    const anna = await Visitor.signUp(site.url, { email: 'anna@people.example', username: 'anna_lost' })
    const ben = await Visitor.signUp(site.url, { email: 'ben@people.example', username: 'ben_lost' })
    const id = await talkBetween(anna, ben)
    devices.push(...[anna, ben, ben, ben].map((person) => new Device(person, id)))
    const state = { isOver: false }
    const history = new History()
    const living = devices.map((device) => device.live(state))
    await sendAll([anna, ben], id, history)
    state.isOver = true
    await Promise.all(living)
    const numbers = Array.from({ length: total }, (_, index) => index + 1)
    for (const { thread, losses } of devices) {
      expect(losses).toBeGreaterThan(isWhole ? 15 : 0)
      expect(thread.messages.map((message) => message.seq)).toEqual(numbers)
      const verdict = checkHistory(
        history,
        thread.messages.map((message) => message.clientId ?? ''),
      )
      expect(verdict).toMatchObject({ tried: total, acknowledged: total, lost: [], doubled: [], ghosts: [] })
    }
    expectSoundSite({ DATA_DIR: site.folder })
    const losses = devices.reduce((sum, device) => sum + device.losses, 0)
    reportFault({
      fault: 'F11',
      what: 'sockets of four devices cut every 0.5 to 3 s',
      tried: total,
      acknowledged: total,
      unanswered: 0,
      lost: 0,
      figures: { 'sockets cut': losses },
    })
  })
})
