import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's history, whose steps take effect when the test says so. */
class Entries extends EventTarget {
  readonly states: unknown[] = ['page before', null]
  place = 1
  readonly steps: number[] = []
  get state(): unknown {
    return this.states[this.place]
  }
  pushState(state: unknown): void {
    this.states.splice(this.place + 1, Infinity, state)
    this.place += 1
  }
  go(by: number): void {
    this.steps.push(by)
  }
  step(): void {
    this.place += this.steps.shift() ?? 0
    this.dispatchEvent(new Event('popstate'))
  }
}

let entries: Entries
beforeEach(() => {
  vi.useFakeTimers()
  entries = new Entries()
  vi.stubGlobal('history', entries)
  vi.stubGlobal('location', { href: 'https://site.example/feed' })
  vi.stubGlobal('addEventListener', entries.addEventListener.bind(entries))
  vi.resetModules()
})

test('Back right after something was closed and opened again closes it, and stays on the page', async () => {
  const { openLayer } = await import('./use-back-closes.ts')
  const close = openLayer(() => undefined)
  close()
  vi.runAllTimers()
  const onBack = vi.fn()
  const closeAgain = openLayer(() => {
    onBack()
    closeAgain()
  })
  // The entry of what was closed goes, and Back is pressed before anything else has its turn.
  entries.step()
  entries.go(-1)
  entries.step()
  expect([onBack.mock.calls.length, entries.place]).toEqual([1, 1])
  vi.runAllTimers()
  expect([entries.place, entries.steps]).toEqual([1, []])
})

test('what asks before it closes has its entry again', async () => {
  const { openLayer } = await import('./use-back-closes.ts')
  openLayer(() => undefined)
  entries.go(-1)
  entries.step()
  vi.runAllTimers()
  expect([entries.place, entries.state]).toEqual([2, { layer: 1 }])
})
