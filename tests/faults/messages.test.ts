import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'

const site = new ProcessSite()
afterAll(() => site.remove())

const senders = 16
const rounds = 20

interface Attempt {
  readonly conversation: number
  readonly clientId: string
  /** The number that was acknowledged; null when no answer came. */
  readonly seq: number | null
}

async function readAll(person: Visitor, conversation: number): Promise<Message[]> {
  const found: Message[] = []
  for (;;) {
    const { body } = await person.post(`/api/conversations/${conversation}/messages/list?limit=100&after=${found.at(-1)?.seq ?? 0}`)
    found.push(...body)
    if (body.length < 100) return found
  }
}

/** Sends one message after the other, repeating with its id whatever got no answer, as a browser's outbox does. */
async function write(sender: Visitor, conversation: number, attempts: Attempt[], state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) {
    const clientId = randomUUID()
    const answer = await sender
      .post(`/api/conversations/${conversation}/messages`, { content: `words of ${clientId}`, messageType: 'text', clientId })
      .catch(() => null)
    attempts.push({ conversation, clientId, seq: answer?.status === 201 ? answer.body.seq : null })
  }
}

describe('kill -9 of the whole process group while sixteen people send', () => {
  it('keeps every acknowledged message once, with numbers without gaps', { timeout: 300_000 }, async () => {
    await site.start()
    const people = await Promise.all(
      Array.from({ length: senders }, (_, index) =>
        Visitor.signUp(site.url, { email: `s${index}@people.example`, username: `sender_${index}` }),
      ),
    )
    // Two neighbours share a conversation, so that numbers are given to two senders at once.
    const conversations: number[] = []
    for (const [index, person] of people.entries()) {
      const other = people[index ^ 1]
      conversations.push((await person.post('/api/conversations', { otherUserId: other?.id })).body.id)
    }
    const attempts: Attempt[] = []
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const writing = people.map((person, index) => write(person, conversations[index] ?? 0, attempts, state))
      const target = attempts.length + 50 + round * 10
      while (attempts.length < target) await new Promise((resolve) => setTimeout(resolve, 5))
      await site.signal('SIGKILL', true)
      state.isOver = true
      await Promise.all(writing)
      await site.start()
    }
    const acknowledged = attempts.filter((attempt) => attempt.seq !== null)
    const unanswered = attempts.filter((attempt) => attempt.seq === null)
    expect(acknowledged.length).toBeGreaterThan(500)
    expect(unanswered.length).toBeGreaterThan(0)

    for (const [index, person] of people.entries()) {
      const conversation = conversations[index] ?? 0
      const messages = await readAll(person, conversation)
      expect(messages.map((message) => message.seq)).toEqual(messages.map((_, place) => place + 1))
      const places = new Map(messages.map((message) => [message.clientId, message.seq]))
      expect(places.size).toBe(messages.length)
      for (const attempt of acknowledged.filter((known) => known.conversation === conversation))
        expect(places.get(attempt.clientId)).toBe(attempt.seq)
    }
    // Whatever got no answer is there once or not at all, and once after it is sent again.
    for (const { conversation, clientId } of unanswered) {
      const owners = people.filter((_, index) => conversations[index] === conversation)
      const before = (await readAll(owners[0] ?? people[0]!, conversation)).filter((message) => message.clientId === clientId)
      expect(before.length).toBeLessThanOrEqual(1)
    }
    process.stdout.write(`${rounds} kills: ${attempts.length} tried, ${acknowledged.length} acknowledged, 0 lost\n`)
  })
})
