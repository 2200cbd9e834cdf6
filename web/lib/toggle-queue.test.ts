import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createToggleQueue } from './toggle-queue.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

/** A server whose answers come when the test says so. */
function setUp(initial: boolean) {
  const sent: boolean[] = []
  const shown: boolean[] = []
  const settled: boolean[] = []
  const failed: boolean[] = []
  const waiting: { answer: (state: boolean) => void; fail: () => void }[] = []
  const queue = createToggleQueue<{ isLiked: boolean }>(initial, {
    send: (wish) => {
      sent.push(wish)
      return new Promise((resolve, reject) => {
        waiting.push({ answer: (isLiked) => resolve({ isLiked }), fail: () => reject(new Error('no')) })
      })
    },
    stateOf: (answer) => answer.isLiked,
    show: (wish) => shown.push(wish),
    settle: (answer) => settled.push(answer.isLiked),
    fail: (_, known) => failed.push(known),
  })
  const next = async (act: 'answer' | 'fail', state = sent.at(-1) ?? false) => {
    const call = waiting.shift()
    if (!call) throw new Error('nothing was sent')
    if (act === 'answer') call.answer(state)
    else call.fail()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { queue, sent, shown, settled, failed, waiting, next }
}

test('one tap: shown at once, sent once, settled by the answer', async () => {
  const { queue, sent, shown, settled, next } = setUp(false)
  queue.wish(true)
  expect({ sent, shown, settled, isBusy: queue.isBusy() }).toEqual({ sent: [true], shown: [true], settled: [], isBusy: true })
  await next('answer')
  expect({ settled, isBusy: queue.isBusy() }).toEqual({ settled: [true], isBusy: false })
})

test('a double tap sends the first wish, then takes it back', async () => {
  const { queue, sent, settled, next } = setUp(false)
  queue.wish(true)
  queue.wish(false)
  expect(sent).toEqual([true])
  await next('answer')
  expect(sent).toEqual([true, false])
  await next('answer')
  expect(settled).toEqual([false])
})

test('many taps during one call collapse into the last', async () => {
  const { queue, sent, settled, next } = setUp(false)
  for (const wish of [true, false, true, false, true]) queue.wish(wish)
  await next('answer')
  expect({ sent, settled }).toEqual({ sent: [true], settled: [true] })
})

test('a page that goes away sends the waiting wish at once, and only once', () => {
  const { queue, sent } = setUp(false)
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  queue.wish(true)
  leave()
  expect(sent).toEqual([true])
  queue.wish(false)
  leave()
  leave()
  expect(sent).toEqual([true, false])
})

test('a failure rolls back to what the server last confirmed and drops the waiting wish', async () => {
  const { queue, sent, shown, failed, next } = setUp(false)
  queue.wish(true)
  queue.wish(false)
  queue.wish(true)
  await next('fail')
  expect({ sent, failed, last: shown.at(-1) }).toEqual({ sent: [true], failed: [false], last: false })
  queue.wish(true)
  expect(sent).toEqual([true, true])
})

test('a failure after a success rolls back to the success', async () => {
  const { queue, shown, failed, next } = setUp(false)
  queue.wish(true)
  queue.wish(false)
  await next('answer')
  await next('fail')
  expect({ failed, last: shown.at(-1) }).toEqual({ failed: [true], last: true })
})

test('a server that refuses quietly has the last word and is not asked again', async () => {
  const { queue, sent, settled, next } = setUp(false)
  queue.wish(true)
  await next('answer', false)
  expect({ sent, settled, isBusy: queue.isBusy() }).toEqual({ sent: [true], settled: [false], isBusy: false })
})

test('whatever the taps and failures, at most one call at a time, and the end is the last wish or a rollback', async () => {
  const step = fc.constantFrom('on', 'off', 'answer', 'fail')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { queue, shown, sent, waiting, next } = setUp(false)
      let server = false
      for (const now of [...steps, 'answer', 'answer', 'answer']) {
        if (now === 'on' || now === 'off') queue.wish(now === 'on')
        else if (waiting.length > 0) {
          if (now === 'answer') server = sent.at(-1) ?? server
          await next(now === 'fail' ? 'fail' : 'answer')
        }
        expect(waiting.length).toBeLessThanOrEqual(1)
      }
      expect(queue.isBusy()).toBe(false)
      expect(shown.at(-1) ?? false).toBe(server)
    }),
  )
})
