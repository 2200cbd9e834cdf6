import { expect } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { Answers } from './answers.ts'
import { checkHistory, type History, type Verdict } from './history.ts'

interface Sender {
  readonly person: Visitor
  readonly conversation: number
}

/** People who write to each other, two and two, so that numbers of a conversation are given to two senders at once. */
export class Messengers {
  readonly senders: readonly Sender[]
  readonly #senderOf = new Map<string, Sender>()

  constructor(senders: readonly Sender[]) {
    this.senders = senders
  }

  static async signUp(url: string, count: number, name = 'sender'): Promise<Messengers> {
    const people: Visitor[] = []
    // One after the other: what is to break is not broken yet, and a busy machine may refuse a crowd.
    for (let index = 0; index < count; index += 1)
      people.push(await Visitor.signUp(url, { email: `${name}${index}@people.example`, username: `${name}_${index}` }))
    const senders: Sender[] = []
    for (const [index, person] of people.entries()) {
      const partner = people[index ^ 1]
      if (!partner) throw new Error('senders come in pairs')
      senders.push({ person, conversation: await talkBetween(person, partner) })
    }
    return new Messengers(senders)
  }

  /** Everybody sends one message after the other until it is over. */
  async write(history: History, state: { isOver: boolean }, answers = new Answers()): Promise<void> {
    const write = async (sender: Sender) => {
      while (!state.isOver) await this.#send(sender, history.invoke(), history, answers)
    }
    await Promise.all(this.senders.map(write))
  }

  /** Sends again whatever got no answer, with its id, as a browser's outbox does. */
  async writeAgain(history: History): Promise<void> {
    const answers = new Answers()
    for (const { id } of [...history.attempts.values()].filter(({ outcome }) => outcome === 'info' || outcome === null)) {
      const sender = this.#senderOf.get(id)
      if (sender) await this.#send(sender, id, history, answers)
    }
    expect([...answers.statuses.keys()].filter((status) => status !== 201)).toEqual([])
  }

  /** Compares what everybody can read with what was promised, before and after the unanswered ones are sent again. */
  async check(history: History): Promise<Verdict> {
    const before = checkHistory(history, await this.#readAll(history))
    await this.writeAgain(history)
    const after = checkHistory(history, await this.#readAll(history))
    const clean = { lost: [], doubled: [], ghosts: [] }
    expect(before).toMatchObject(clean)
    expect(after).toMatchObject({ ...clean, unanswered: 0 })
    return before
  }

  async #send(sender: Sender, clientId: string, history: History, answers: Answers): Promise<void> {
    this.#senderOf.set(clientId, sender)
    const { person, conversation } = sender
    const body = { content: `words of ${clientId}`, messageType: 'text', clientId }
    const answer = await answers.note(person.post(`/api/conversations/${conversation}/messages`, body))
    if (answer?.status === 201) history.ok(clientId, answer.body.seq)
    // 503 says "come back", not "it was not stored": the answer to a commit may be what was lost.
    else if (answer === null || answer.status === 503) history.info(clientId)
    else history.fail(clientId)
  }

  /** How often each client id can be read. Numbers must be dense, and the acknowledged ones those that were told. */
  async #readAll(history: History): Promise<Map<string, number>> {
    const times = new Map<string, number>()
    const conversations = new Map(this.senders.map((sender) => [sender.conversation, sender.person]))
    for (const [conversation, person] of conversations) {
      const messages = await readConversation(person, conversation)
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, place) => place + 1))
      for (const { clientId, seq } of messages) {
        times.set(clientId, (times.get(clientId) ?? 0) + 1)
        const told = history.attempts.get(clientId)?.serverId ?? seq
        expect(told).toBe(seq)
      }
    }
    return times
  }
}

async function readConversation(person: Visitor, conversation: number): Promise<(Message & { clientId: string })[]> {
  const found: (Message & { clientId: string })[] = []
  for (;;) {
    const { status, body } = await person.post(`/api/conversations/${conversation}/messages/list?limit=100&after=${found.at(-1)?.seq ?? 0}`)
    expect(status).toBe(200)
    found.push(...body)
    if (body.length < 100) return found
  }
}
