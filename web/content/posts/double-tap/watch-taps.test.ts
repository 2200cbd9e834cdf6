import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondWithin, watchTaps } from './watch-taps.ts'

type Did = `${string} opened` | `${string} liked`

/** A picture as the page has it: what's pressed without a pointer reaches it at once. */
class Picture extends EventTarget {
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
  }

  click(): void {
    did.push(`${this.name} opened`)
  }
}

let page: EventTarget
let did: Did[]
let stop: () => void
let one: Picture
let other: Picture
/** Shows that its first tap was heard. */
let heard: unknown

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', page)
  did = []
  one = new Picture('one')
  other = new Picture('other')
  const asPicture = (target: unknown) => (target instanceof Picture ? (target as unknown as HTMLElement) : null)
  stop = watchTaps({
    pictureOf: asPicture,
    onNear: () => undefined,
    onFirst: (picture, isHeard) => (heard = isHeard && picture),
    onDouble: (picture) => did.push(`${(picture as unknown as Picture).name} liked`),
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers whether the event goes on to the page. */
function send(type: string, target: unknown, detail = 1): boolean {
  const event = new Event(type, { cancelable: true })
  Object.defineProperties(event, { target: { value: target }, detail: { value: detail }, timeStamp: { value: Date.now() } })
  return page.dispatchEvent(event)
}

const tap = (target: unknown) => {
  send('pointerdown', target)
  vi.advanceTimersByTime(60)
  return send('click', target)
}
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('one tap opens the picture after a moment', () => {
  expect(tap(one)).toBe(false)
  wait(secondWithin - 1)
  expect([heard, did]).toEqual([one, []])
  wait(1)
  expect([heard, did]).toEqual([false, ['one opened']])
})

test('two taps like it, and open nothing', () => {
  tap(one)
  wait(150)
  tap(one)
  wait(2_000)
  expect(did).toEqual(['one liked'])
})

test('a slow second tap counts from where it begins', () => {
  tap(one)
  wait(secondWithin - 1)
  send('pointerdown', one)
  wait(400)
  send('click', one)
  wait(2_000)
  expect(did).toEqual(['one liked'])
})

test('further taps right after two mean nothing', () => {
  for (let count = 0; count < 5; count += 1) {
    tap(one)
    wait(60)
  }
  wait(2_000)
  expect(did).toEqual(['one liked'])
})

test('keys and screen readers open it at once', () => {
  expect(send('click', one, 0)).toBe(true)
})

test('taps on two pictures are two single taps', () => {
  tap(one)
  wait(100)
  tap(other)
  wait(2_000)
  expect(did).toEqual(['one opened', 'other opened'])
})

test('a second touch that scrolls, or a press that ends elsewhere, is no tap', () => {
  tap(one)
  wait(100)
  send('pointerdown', one)
  send('pointercancel', one)
  expect(heard).toBe(false)
  wait(2_000)
  tap(one)
  wait(100)
  send('pointerdown', one)
  wait(5_000)
  tap(one)
  wait(2_000)
  expect(did).toEqual(['one opened'])
})

test('all else is left alone', () => {
  expect(tap('a link')).toBe(true)
})
