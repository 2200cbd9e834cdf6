import { beforeEach, expect, test, vi } from 'vitest'
import { Wishes } from './wishes.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

/** A server that answers when the test says so. */
function setUp() {
  const sent: [change: string, keepalive: boolean][] = []
  const answers: PromiseWithResolvers<string>[] = []
  const wishes = new Wishes<{ readonly is: string }>()
  const add = (change: string) =>
    wishes.add({ is: change }, (keepalive) => {
      sent.push([change, keepalive])
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    })
  const waiting = () => wishes.waiting.value.map(({ is }) => is)
  return { sent, answers, waiting, add }
}
const settled = () => new Promise(setImmediate)

test('the same thing changed back and forth is shown as it was chosen last, and sent in this order', async () => {
  const { sent, answers, waiting, add } = setUp()
  const saving = ['on', 'off', 'on'].map(add)
  await settled()
  expect([sent, waiting()]).toEqual([[['on', false]], ['on', 'off', 'on']])
  answers[0]?.resolve('first')
  await settled()
  expect([sent.length, waiting()]).toEqual([2, ['off', 'on']])
  answers[1]?.reject(new Error('refused'))
  await expect(saving[1]).rejects.toThrow('refused')
  await settled()
  expect([sent.length, waiting()]).toEqual([3, ['on']])
  answers[2]?.resolve('third')
  expect(await Promise.all([saving[0], saving[2]])).toEqual(['first', 'third'])
  expect(waiting()).toEqual([])
})

test('a page that goes away sends what waits at once, and once', async () => {
  const { sent, answers, add } = setUp()
  const saving = ['on', 'off'].map(add)
  await settled()
  page.dispatchEvent(new Event('pagehide'))
  await settled()
  expect(sent).toEqual([
    ['on', false],
    ['off', true],
  ])
  for (const answer of answers) answer.resolve('done')
  await Promise.all(saving)
  expect(sent).toHaveLength(2)
})
