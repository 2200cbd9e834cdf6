import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { arrive, catchUp, hasGap, startThread, type Arrival, type Thread } from '#web/messages/thread.ts'

/** A quarter of a minute in every run; the whole minute with FAULTS=whole. */
const isWhole = process.env['FAULTS'] === 'whole'
const seconds = isWhole ? 60 : 15
const total = isWhole ? 5_000 : 1_250

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

/** One device that keeps a conversation as the web app does, over sockets that end again and again. */
class Device {
  thread: Thread = startThread([], null, 0)
  losses = 0
  readonly #person: Visitor
  readonly #conversation: number
  #socket: OpenedSocket | undefined
  #read = 0
  #isCatchingUp = false

  constructor(person: Visitor, conversation: number) {
    this.#person = person
    this.#conversation = conversation
  }

  /** Opens a socket, reads what was missed, loses the socket, and so on until it is over. */
  async live(state: { isOver: boolean }): Promise<void> {
    while (!state.isOver) {
      this.#socket = await openSocket(this.#person)
      this.#read = 0
      await this.catchUp()
      const end = Date.now() + 500 + Math.random() * 2_500
      while (Date.now() < end && !state.isOver) {
        await sleep(20)
        this.#take(this.#socket)
        if (hasGap(this.thread)) await this.catchUp()
      }
      this.#socket.terminate()
      this.losses += 1
    }
    await this.catchUp()
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

  #take(socket: OpenedSocket): void {
    for (const frame of socket.frames.slice(this.#read)) {
      if (frame['type'] === 'message') this.thread = arrive(this.thread, frame as unknown as Arrival)
    }
    this.#read = socket.frames.length
  }
}

describe('sockets that are lost every half to three seconds', () => {
  it('leave every device with each message once and in order', { timeout: 180_000 }, async () => {
    const [anna, ben] = [await site.person(), await site.person()]
    const id: number = (await anna.post('/api/conversations', { otherUserId: ben.id })).body.id
    const devices = [anna, ben, ben, ben].map((person) => new Device(person, id))
    const state = { isOver: false }
    const living = devices.map((device) => device.live(state))
    const began = Date.now()
    for (let sent = 0; sent < total; sent += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? anna : ben).post(`/api/conversations/${id}/messages`, { content: `number ${sent + index}`, messageType: 'text' }),
        ),
      )
      expect(answers.every((answer) => answer.status === 201)).toBe(true)
      await sleep(Math.max(0, (seconds * 1_000 * sent) / total - (Date.now() - began)))
    }
    state.isOver = true
    await Promise.all(living)
    for (const { thread, losses } of devices) {
      expect(losses).toBeGreaterThan(3)
      expect(thread.messages.map((message) => message.seq)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    }
    const losses = devices.reduce((sum, device) => sum + device.losses, 0)
    process.stdout.write(`${total} messages in ${Math.round((Date.now() - began) / 1000)} s, ${losses} sockets lost, 0 messages lost\n`)
  })
})
