import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './entries.ts'

/** A browser's history, whose steps take effect when the test says so. */
class Entries {
  readonly all: { state: unknown; href: string }[] = [
    { state: { key: 'before', index: 0 }, href: '/before' },
    { state: { key: 'feed', index: 1 }, href: '/feed' },
  ]
  place = 1
  readonly steps: number[] = []
  get state(): unknown {
    return this.all[this.place]?.state
  }
  get pathname(): string {
    return this.all[this.place]?.href ?? ''
  }
  readonly search = ''
  readonly hash = ''
  pushState(state: unknown, _: string, href = this.pathname): void {
    this.all.splice(this.place + 1, Infinity, { state, href })
    this.place += 1
  }
  replaceState(state: unknown, _: string, href = this.pathname): void {
    this.all[this.place] = { state, href }
  }
  go(by: number): void {
    this.steps.push(by)
  }
  /** The browser takes the steps it was asked for; whether the router hears of them. */
  async step(): Promise<boolean> {
    this.place += this.steps.splice(0).reduce((sum, by) => sum + by, 0)
    const isHeard = !takeStep()
    await Promise.resolve()
    return isHeard
  }
}

let entries: Entries
let takeStep: () => boolean
let openLayer: (close: () => void) => () => void
let writeEntry: (entry: Entry, isReplacing: boolean) => void
// Other files run beside what is open here.
afterEach(() => void vi.resetModules())
beforeEach(async () => {
  entries = new Entries()
  vi.stubGlobal('history', entries)
  vi.stubGlobal('location', entries)
  vi.resetModules()
  ;({ openLayer, takeStep } = await import('./layers.ts'))
  ;({ writeEntry } = await import('./entries.ts'))
})

function open(): { readonly onBack: ReturnType<typeof vi.fn>; readonly close: () => void } {
  const onBack = vi.fn(() => close())
  const close = openLayer(onBack)
  return { onBack, close }
}

test('Back closes what is open, one after the other, and then leaves the page', async () => {
  const [lower, upper] = [open(), open()]
  entries.go(-1)
  expect(await entries.step()).toBe(false)
  expect([upper.onBack.mock.calls.length, lower.onBack.mock.calls.length]).toEqual([1, 0])
  entries.go(-1)
  expect(await entries.step()).toBe(false)
  expect([lower.onBack.mock.calls.length, entries.place, entries.steps]).toEqual([1, 1, []])
  entries.go(-1)
  expect(await entries.step()).toBe(true)
  expect(entries.pathname).toBe('/before')
})

test('Back right after something was closed and opened again closes it, and stays on the page', async () => {
  open().close()
  const again = open()
  entries.go(-1)
  expect(await entries.step()).toBe(false)
  expect([again.onBack.mock.calls.length, entries.pathname, entries.steps]).toEqual([1, '/feed', []])
})

test('Back passes over the entries of what is closed, and no answer of the browser is awaited', async () => {
  const [lower, upper] = [open(), open()]
  upper.close()
  lower.close()
  expect(entries.steps).toEqual([])
  entries.go(-1)
  expect(await entries.step()).toBe(false)
  expect(entries.steps).toEqual([-2])
  // Pressed twice meanwhile, it leads further back: that's the router's.
  expect(await entries.step()).toBe(true)
  expect(entries.pathname).toBe('/before')
})

test('what asks before it closes has its entry again', async () => {
  openLayer(() => undefined)
  entries.go(-1)
  await entries.step()
  expect([entries.place, entries.state]).toMatchObject([2, { key: 'feed', index: 1, layer: 1 }])
})

test('an address that is replaced beside what was opened is the page’s own, and the next page’s entries are its own', async () => {
  open().close()
  writeEntry({ href: '/feed?tab=1', key: 'tab', index: 1 }, true)
  const again = open()
  entries.go(-1)
  expect(await entries.step()).toBe(false)
  expect([again.onBack.mock.calls.length, entries.pathname]).toEqual([1, '/feed?tab=1'])
  expect(entries.state).toMatchObject({ key: 'tab', index: 1, layer: 0 })
  writeEntry({ href: '/next', key: 'next', index: 2 }, false)
  open()
  expect(entries.all.map(({ href }) => href)).toEqual(['/before', '/feed?tab=1', '/next', '/next'])
})
