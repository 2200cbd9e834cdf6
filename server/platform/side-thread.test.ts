import { expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { SideThread, TooCostly } from './side-thread.ts'

/** A module that says its number back, never ends, fills its memory or fails. */
const source = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (question) => {
    if (question === 'endless') for (;;) {}
    if (question === 'hungry') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length))
    if (question === 'broken') throw new Error('it broke')
    parentPort.postMessage(question)
  })
`
const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`)

it('answers one question after the other, and ends what takes too long or too much', async () => {
  const thread = new SideThread<string, string>(module, { longest: stretch(600), idle: 10, megabytes: 16 })
  expect(await Promise.all([thread.ask('one'), thread.ask('two')])).toEqual(['one', 'two'])
  const asked = ['endless', 'three', 'hungry', 'four', 'broken', 'five'].map((question) =>
    thread.ask(question).catch((error: unknown) => error),
  )
  const [endless, three, hungry, four, broken, five] = await Promise.all(asked)
  expect(endless).toBeInstanceOf(TooCostly)
  expect(hungry).toBeInstanceOf(TooCostly)
  expect(broken).toEqual(new Error('it broke'))
  expect([three, four, five]).toEqual(['three', 'four', 'five'])
})
