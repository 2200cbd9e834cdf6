import { expect, test, vi } from 'vitest'
import type { SentMessage, SubscriptionPrompt } from '#contract/messaging/messages.ts'
import { Outbox } from './outbox.ts'
import type { Outcome, OutboxEntry, OutboxStorage } from './outbox-entry.ts'

/** What a device keeps; several tabs share one. */
function device(): OutboxStorage & { readonly kept: Map<string, OutboxEntry> } {
  const kept = new Map<string, OutboxEntry>()
  return {
    kept,
    all: async (accountId) => [...kept.values()].filter((entry) => entry.accountId === accountId),
    put: async (entry) => void kept.set(entry.clientId, entry),
    remove: async (clientId) => void kept.delete(clientId),
  }
}

interface Attempt {
  readonly entry: OutboxEntry
  readonly answer: (outcome: Outcome) => void
}

/** A tab whose deliveries are answered by the test. */
function tab(storage = device(), accountId = 1) {
  const attempts: Attempt[] = []
  const pauses: number[] = []
  const passing: (() => void)[] = []
  const sent: string[] = []
  const outbox = new Outbox({
    accountId,
    storage,
    announce: () => undefined,
    onSent: ({ content }) => sent.push(content),
    onRefused: () => undefined,
    deliver: (entry, { signal }) =>
      new Promise((resolve) => {
        attempts.push({ entry, answer: resolve })
        signal.addEventListener('abort', () => resolve({ kind: 'later', seconds: null }))
      }),
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        pauses.push(milliseconds)
        passing.push(resolve)
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve())
      }),
  })
  return { outbox, storage, attempts, pauses, sent, pass: () => passing.at(-1)?.() }
}

const stored: Outcome = { kind: 'sent', message: {} as SentMessage }
const later: Outcome = { kind: 'later', seconds: null }
const prompt = { isSubscriptionPrompt: true, creatorId: 9 } as unknown as SubscriptionPrompt

/** The attempt of this number, once it was made. */
async function attempt(attempts: readonly Attempt[], number: number): Promise<Attempt> {
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(number))
  return attempts[number] as Attempt
}

test('messages of a conversation go out one at a time and in order, those of another meanwhile', async () => {
  const { outbox, attempts, sent, storage } = tab()
  outbox.lead()
  await outbox.add(1, { content: 'one' })
  await outbox.add(1, { content: 'two' })
  await outbox.add(2, { content: 'elsewhere' })
  expect(attempts.map(({ entry }) => entry.content)).toEqual(['one', 'elsewhere'])
  attempts[0]?.answer(stored)
  const second = await attempt(attempts, 2)
  expect(second.entry.content).toBe('two')
  second.answer(stored)
  attempts[1]?.answer(stored)
  await vi.waitFor(() => expect(storage.kept.size).toBe(0))
  expect(sent.toSorted()).toEqual(['elsewhere', 'one', 'two'])
  expect(outbox.entries.value).toEqual([])
})

test('a message is kept before it is sent, and no answer sends it again with the same id', async () => {
  const { outbox, attempts, pauses, storage, pass } = tab()
  outbox.lead()
  await outbox.add(1, { content: 'hello' })
  const first = await attempt(attempts, 0)
  expect(storage.kept.has(first.entry.clientId)).toBe(true)
  first.answer(later)
  await vi.waitFor(() => expect(pauses).toEqual([1000]))
  pass()
  const second = await attempt(attempts, 1)
  expect(second.entry.clientId).toBe(first.entry.clientId)
  second.answer(later)
  await vi.waitFor(() => expect(pauses).toEqual([1000, 2000]))
  pass()
  ;(await attempt(attempts, 2)).answer({ kind: 'later', seconds: 7 })
  await vi.waitFor(() => expect(pauses).toEqual([1000, 2000, 7000]))
})

test('whoever is woken waits no more, not even after a try that was under way by then, and soon asks again', async () => {
  const { outbox, attempts, pauses, pass } = tab()
  outbox.lead()
  await outbox.add(1, { content: 'hello' })
  ;(await attempt(attempts, 0)).answer(later)
  await vi.waitFor(() => expect(pauses).toEqual([1000]))
  pass()
  const second = await attempt(attempts, 1)
  outbox.wake()
  second.answer(later)
  ;(await attempt(attempts, 2)).answer(later)
  await vi.waitFor(() => expect(pauses).toEqual([1000, 2000, 1000]))
  outbox.wake()
  await attempt(attempts, 3)
})

test('what a closed tab had not sent goes out at the next start, in the order it was written', async () => {
  const before = tab()
  await before.outbox.add(1, { content: 'one' })
  await before.outbox.add(1, { content: 'two' })
  expect(before.attempts).toEqual([])
  const after = tab(before.storage)
  await after.outbox.reload()
  after.outbox.lead()
  expect(after.outbox.entries.value.map(({ content }) => content)).toEqual(['one', 'two'])
  ;(await attempt(after.attempts, 0)).answer(stored)
  expect((await attempt(after.attempts, 1)).entry.content).toBe('two')
})

test('a refused message holds up its own conversation alone, until it is tried again or deleted', async () => {
  const { outbox, attempts } = tab()
  outbox.lead()
  const refused = await outbox.add(1, { content: 'refused' })
  await outbox.add(1, { content: 'behind' })
  await outbox.add(2, { content: 'elsewhere' })
  attempts[0]?.answer({ kind: 'refused', refusal: 'blocked', reason: 'You blocked each other.' })
  attempts[1]?.answer(stored)
  await vi.waitFor(() =>
    expect(outbox.entries.value.map(({ content, state }) => [content, state])).toEqual([
      ['refused', 'failed'],
      ['behind', 'waiting'],
    ]),
  )
  outbox.wake()
  expect(attempts).toHaveLength(2)
  await outbox.retry(refused.clientId)
  const again = await attempt(attempts, 2)
  expect(again.entry).toMatchObject({ content: 'refused', refusal: null, reason: null })
  again.answer({ kind: 'refused', refusal: 'blocked', reason: 'You blocked each other.' })
  await vi.waitFor(() => expect(outbox.entries.value[0]?.state).toBe('failed'))
  await outbox.remove(refused.clientId)
  expect((await attempt(attempts, 3)).entry.content).toBe('behind')
})

test('a prompt holds the message and what was written behind it', async () => {
  const { outbox, attempts, storage } = tab()
  outbox.lead()
  const { clientId } = await outbox.add(1, { content: 'the fourth' })
  await outbox.add(1, { content: 'the fifth' })
  attempts[0]?.answer({ kind: 'prompted', prompt })
  await vi.waitFor(() => expect(storage.kept.get(clientId)).toMatchObject({ state: 'prompted', prompt }))
  expect(attempts).toHaveLength(1)
  await outbox.remove(clientId)
  expect((await attempt(attempts, 1)).entry.content).toBe('the fifth')
})

test('only the tab that leads sends; what another tab took away is sent no further', async () => {
  const storage = device()
  const [leading, other] = [tab(storage), tab(storage)]
  leading.outbox.lead()
  const { clientId } = await other.outbox.add(1, { content: 'from the other tab' })
  expect(other.attempts).toEqual([])
  await leading.outbox.reload()
  expect(leading.attempts).toHaveLength(1)
  await other.outbox.remove(clientId)
  await leading.outbox.reload()
  expect(leading.outbox.entries.value).toEqual([])
  expect(leading.sent).toEqual([])
  expect(leading.attempts).toHaveLength(1)
})

test('nothing of an account goes out while somebody else is signed in', async () => {
  const { outbox, attempts, storage } = tab()
  outbox.lead()
  await outbox.add(1, { content: 'mine' })
  await outbox.add(2, { content: 'mine too' })
  attempts[0]?.answer({ kind: 'halted' })
  attempts[1]?.answer(later)
  await outbox.add(3, { content: 'and this' })
  expect(attempts).toHaveLength(2)
  expect(storage.kept.size).toBe(3)
  const somebodyElse = tab(storage, 2)
  await somebodyElse.outbox.reload()
  expect(somebodyElse.outbox.entries.value).toEqual([])
  outbox.wake()
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThanOrEqual(5))
})

test('where a file was stored is kept, so that it travels once', async () => {
  const storage = device()
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const outbox = new Outbox({
    accountId: 1,
    storage,
    announce: () => undefined,
    onSent: () => undefined,
    onRefused: () => undefined,
    pause: () => new Promise(() => undefined),
    deliver: async (_entry, { onUploaded, onProgress }) => {
      onProgress(0.5)
      await onUploaded('a', '/api/media/abc.webp')
      return { kind: 'later', seconds: null }
    },
  })
  outbox.lead()
  const { clientId } = await outbox.add(1, { content: '', files: [{ id: 'a', file, kind: 'image', alt: 'A field' }] })
  await vi.waitFor(() =>
    expect(storage.kept.get(clientId)?.files).toEqual([{ id: 'a', file, kind: 'image', alt: 'A field', url: '/api/media/abc.webp' }]),
  )
})

test('an entry that is being stored is not lost when another tab says that something changed', async () => {
  const storage = device()
  const slow: OutboxStorage = { ...storage, put: () => new Promise(() => undefined) }
  const { outbox } = tab(slow as typeof storage)
  void outbox.add(1, { content: 'just written' })
  await outbox.reload()
  expect(outbox.entries.value.map(({ content }) => content)).toEqual(['just written'])
})
