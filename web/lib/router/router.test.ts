import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileRoutes, createRouter, latePage, Link, Outlet, Router, RouterProvider, useLocation, useParams, useRoute } from '../router.ts'
import { openLayer } from './layers.ts'

/** What a router touches of a browser: a history with its entries, events, and how far the page is scrolled. */
class Browser extends EventTarget {
  readonly entries: { state: unknown; url: URL }[]
  index = 0
  scrollY = 0
  readonly stored = new Map<string, string>()

  constructor(href: string) {
    super()
    this.entries = [{ state: null, url: new URL(href, 'https://site.example') }]
    const write =
      (at: number) =>
      (state: unknown, _: string, url = '') => {
        const next = { state, url: new URL(url, this.entries[this.index]?.url) }
        this.entries.splice(this.index + at, at === 0 ? 1 : Infinity, next)
        this.index += at
      }
    const at = () => this.entries[this.index]
    const history = { pushState: write(1), replaceState: write(0), back: () => this.go(-1), scrollRestoration: 'auto' }
    Object.defineProperty(history, 'state', { get: () => at()?.state })
    vi.stubGlobal('history', history)
    vi.stubGlobal('location', new Proxy({}, { get: (_, name) => Reflect.get(at()?.url ?? {}, name) }))
    vi.stubGlobal('document', { addEventListener: () => undefined, getElementById: (id: string) => (id === 'named' ? this.named : null) })
    vi.stubGlobal('addEventListener', this.addEventListener.bind(this))
    vi.stubGlobal('scrollTo', ({ top }: { top: number }) => (this.scrollY = top))
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => this.stored.get(key) ?? null, setItem: this.stored.set.bind(this.stored) })
    Object.defineProperty(globalThis, 'scrollY', { get: () => this.scrollY, configurable: true })
  }

  readonly named = { scrollIntoView: () => (this.scrollY = 700) }

  go(steps: number): void {
    this.index += steps
    this.dispatchEvent(new Event('popstate'))
  }

  get hrefs(): string[] {
    return this.entries.map(({ url }) => url.pathname + url.search + url.hash)
  }
}

const page = (name: string) => () =>
  createElement('h1', null, name, JSON.stringify([useParams(), useLocation().search, typeof useRoute().hasRail]))
let isReachable: boolean
let fetched: number
const code = async () => {
  fetched += 1
  if (!isReachable) throw new TypeError('offline')
  return { Late: page('late') }
}
const parts = () => ({
  root: Outlet,
  routes: compileRoutes([
    { path: '/', page: page('home') },
    { path: '/there/$id', page: page('there'), hasRail: () => true },
    { path: '/late', page: latePage(code, 'Late') },
    { path: '/old', redirect: ({ next }) => `/there/${next}` },
    { path: '$', page: page('nothing') },
  ]),
  pending: page('pending'),
  failed: page('failed'),
})

/** Draws as React would, right away. */
function start(): Router {
  const router = createRouter(parts())
  router.follow((state) => router.rendered(state))
  return router
}

beforeEach(() => {
  isReachable = true
  fetched = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'scrollY')
})

test('pages follow the address, forward and back, and each is scrolled to its place', async () => {
  const browser = new Browser('/')
  const router = start()
  browser.scrollY = 300
  await router.navigate({ to: '/there/1', search: { a: 'b c' } })
  expect([router.state.match.params, browser.scrollY, router.state.location.index]).toEqual([{ id: '1' }, 0, 1])
  browser.scrollY = 500
  await router.navigate({ to: '.', search: {}, hash: 'named', replace: true })
  // What the address names is gone to again.
  browser.scrollY = 20
  await router.go('/there/1#named')
  expect(browser.scrollY).toBe(700)
  await router.go('/there/2', { resetScroll: false })
  expect(browser.scrollY).toBe(700)
  expect(browser.hrefs).toEqual(['/', '/there/1#named', '/there/2'])
  browser.scrollY = 40
  browser.go(-1)
  expect([router.state.location.href, browser.scrollY]).toEqual(['/there/1#named', 700])
  browser.go(-1)
  expect([router.state.location.href, browser.scrollY, router.state.location.index]).toEqual(['/', 300, 0])
  browser.go(2)
  expect([router.state.location.href, browser.scrollY]).toEqual(['/there/2', 40])

  // After a reload too, by the entry.
  browser.scrollY = 44
  browser.dispatchEvent(new Event('pagehide'))
  browser.scrollY = 0
  start()
  expect(browser.scrollY).toBe(44)
})

test('the same address makes no entry, and what others push is followed', async () => {
  const browser = new Browser('/there/1')
  const router = start()
  const { key } = router.state.location
  browser.scrollY = 90
  await router.go('/there/1')
  expect([browser.hrefs, router.state.location.key, browser.scrollY]).toEqual([['/there/1'], key, 90])
  history.pushState({}, '', '/there/2')
  browser.dispatchEvent(new Event('popstate'))
  expect(router.state.location).toMatchObject({ pathname: '/there/2', index: 1 })
  expect(history.state).toMatchObject({ key: router.state.location.key, index: 1 })
  await router.navigate({ to: '/' })
  browser.go(-2)
  expect(router.state.location).toMatchObject({ pathname: '/there/1', key })
})

test('Back closes what is open above a page, of which the router sees nothing', async () => {
  const browser = new Browser('/')
  const router = start()
  await router.navigate({ to: '/there/1' })
  const { state } = router
  const close = vi.fn()
  const closed = openLayer(close)
  browser.go(-1)
  closed()
  expect([close.mock.calls.length, router.state === state, browser.hrefs.length]).toEqual([1, true, 3])
  browser.go(-1)
  expect(router.state.location.href).toBe('/')
})

test('a redirect leaves no trace', async () => {
  const browser = new Browser('/old?next=3')
  const router = start()
  expect([browser.hrefs, router.state.location.href]).toEqual([['/there/3'], '/there/3'])
  await router.navigate({ to: '/old', search: { next: '4' } })
  expect(browser.hrefs).toEqual(['/there/3', '/there/4'])
})

test('a late page is awaited, tried again after it could not be had, and kept', async () => {
  const browser = new Browser('/')
  const router = start()
  const heard: unknown[] = []
  router.onRendered(({ pathChanged, fromLocation }) => heard.push([pathChanged, fromLocation?.href, router.state.location.href]))
  isReachable = false
  const opened = router.navigate({ to: '/late' })
  // The address is right at once; nothing is drawn for it yet.
  expect([browser.hrefs, router.state.page, heard]).toEqual([['/', '/late'], undefined, []])
  await opened
  expect(() => renderToString(createElement(RouterProvider, { router }))).toThrow('offline')
  isReachable = true
  await router.invalidate()
  expect(renderToString(createElement(RouterProvider, { router }))).toContain('late')
  expect(fetched).toBe(2)
  browser.go(-1)
  await router.navigate({ to: '/late' })
  expect(fetched).toBe(2)
  expect(heard).toEqual([
    [true, '/', '/late'],
    [true, '/late', '/'],
    [true, '/', '/late'],
  ])
})

test('a page that comes after someone has gone on is not shown', async () => {
  const browser = new Browser('/')
  const router = start()
  const opened = router.navigate({ to: '/late' })
  await router.navigate({ to: '/there/1' })
  await opened
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.hrefs).toEqual(['/', '/late', '/there/1'])
  expect(renderToString(createElement(RouterProvider, { router }))).toContain('there')
})

test('one address is drawn whole without a browser', async () => {
  const shared = parts()
  const draw = async (href: string) => {
    const router = createRouter({ ...shared, href })
    const before = renderToString(createElement(RouterProvider, { router }))
    await router.load()
    return [before, renderToString(createElement(RouterProvider, { router }))]
  }
  const [pending, late] = await draw('/late?x=1')
  expect([pending, late]).toEqual([expect.stringContaining('pending'), expect.stringMatching(/^<h1>late/)])
  expect((await draw('/there/5?x=1'))[0]).toContain('[{&quot;id&quot;:&quot;5&quot;},{&quot;x&quot;:&quot;1&quot;},&quot;function&quot;]')
  // Its code is there for the next one.
  expect((await draw('/late'))[0]).toBe((await draw('/late'))[1])
  expect(createRouter({ ...shared, href: '/old?next=6' }).state.location.href).toBe('/there/6')
})

test('a link says that it leads to the page one is at', () => {
  const at = (href: string, props: { href: string; current?: 'below' | 'path' | 'search' }) => {
    const root = () => createElement(Link, props, 'There')
    return renderToString(createElement(RouterProvider, { router: createRouter({ ...parts(), root, href }) })).includes(
      'aria-current="page"',
    )
  }
  expect(at('/there/1', { href: '/there' })).toBe(true)
  expect(at('/thereabouts', { href: '/there' })).toBe(false)
  expect(at('/there/1', { href: '/' })).toBe(false)
  expect(at('/there/1', { href: '/there', current: 'path' })).toBe(false)
  expect(at('/there?a=1', { href: '/there?a=2', current: 'path' })).toBe(true)
  expect(at('/there?a=1', { href: '/there?a=2', current: 'search' })).toBe(false)
})

test('a page whose drawing waits is not drawn once someone has gone back', async () => {
  const browser = new Browser('/')
  const router = createRouter(parts())
  const drawn: string[] = []
  router.follow((state) => {
    drawn.push(state.location.href)
    router.rendered(state)
  })
  const { promise: isTime, resolve: drawNow } = Promise.withResolvers<void>()
  vi.spyOn(Router, 'turn').mockImplementationOnce((draw) => isTime.then(draw))
  const opened = router.navigate({ to: '/there/1' })
  browser.go(-1)
  drawNow()
  await opened
  expect([browser.hrefs[browser.index], drawn]).toEqual(['/', ['/', '/']])
})
