import { expect, test } from 'vitest'
import type { Uploaded } from '#contract/people/media.ts'
import { Uploads } from './uploads.ts'

const fileOf = (name: string) => ({ id: name, file: new File(['x'], name, { type: 'image/png' }) })
const turn = () => new Promise(setImmediate)

/** Places for several files, whose answers come when the test says so; `.txt` is refused. */
function start() {
  const answers = new Map<string, PromiseWithResolvers<Uploaded>>()
  const sent: string[] = []
  const heard: unknown[] = []
  const uploads = new Uploads({
    check: async ({ name }) => (name.endsWith('.txt') ? 'unsupported_file' : null),
    send: ({ name }) => {
      answers.set(name, Promise.withResolvers())
      sent.push(name)
      return answers.get(name)!.promise
    },
    onDone: (id, { url }) => heard.push([id, url]),
    onRefused: (ids, refusals) => heard.push([ids, refusals]),
    onFailed: () => 'No answer.',
  })
  return {
    uploads,
    sent,
    heard,
    steps: () => Object.fromEntries([...uploads.states.value].map(([id, { step }]) => [id, step])),
    answer: async (name: string) => {
      answers.get(name)?.resolve({ url: `/${name}` } as Uploaded)
      await turn()
    },
    fail: async (name: string) => {
      answers.get(name)?.reject(new TypeError('offline'))
      await turn()
    },
  }
}

test('two files travel at once, in their order, and each arrives in its place', async () => {
  const { uploads, sent, heard, steps, answer } = start()
  await uploads.add(['a', 'b', 'c', 'd'].map(fileOf))
  await turn()
  expect([sent, steps()]).toEqual([['a', 'b'], { a: 'sending', b: 'sending', c: 'sending', d: 'sending' }])
  await answer('b')
  expect(sent).toEqual(['a', 'b', 'c'])
  await answer('a')
  expect([sent, heard]).toEqual([
    ['a', 'b', 'c', 'd'],
    [
      ['b', '/b'],
      ['a', '/a'],
    ],
  ])
  expect(steps()).toEqual({ c: 'sending', d: 'sending' })
})

test('one that failed holds up no other, and is sent again when it’s asked for', async () => {
  const { uploads, sent, steps, answer, fail, heard } = start()
  await uploads.add(['a', 'b', 'c'].map(fileOf))
  await turn()
  await fail('a')
  expect([sent, steps()]).toEqual([['a', 'b', 'c'], { a: 'failed', b: 'sending', c: 'sending' }])
  uploads.retry('a')
  await turn()
  expect([sent.length, steps()['a']]).toEqual([3, 'sending'])
  await answer('b')
  expect(sent).toEqual(['a', 'b', 'c', 'a'])
  await answer('a')
  expect(heard.at(-1)).toEqual(['a', '/a'])
})

test('one that was cancelled while it waited is never sent', async () => {
  const { uploads, sent, steps, answer } = start()
  await uploads.add(['a', 'b', 'c', 'd'].map(fileOf))
  await turn()
  uploads.cancel('c')
  await answer('a')
  await turn()
  expect([sent, steps()]).toEqual([['a', 'b', 'd'], { b: 'sending', d: 'sending' }])
  uploads.cancelAll()
  expect(steps()).toEqual({})
})

test('what was chosen together is refused together', async () => {
  const { uploads, sent, heard, steps } = start()
  await uploads.add(['a.txt', 'b', 'c.txt'].map(fileOf))
  await turn()
  expect(heard).toEqual([
    [
      ['a.txt', 'c.txt'],
      ['unsupported_file', 'unsupported_file'],
    ],
  ])
  expect([sent, steps()]).toEqual([['b'], { b: 'sending' }])
})
