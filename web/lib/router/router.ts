import { readAddress, writeAddress } from './address.ts'
import { type Entry, newKey, presentEntry, writeEntry } from './entries.ts'
import { takeStep } from './layers.ts'
import { matchRoute } from './match.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import type { Moves, Rendered, RouterParts, RouterState, Target, Turn } from './router-state.ts'
import { goToPlace, goToStart, keepPlace, startScroll } from './scroll.ts'

/** Which page is shown. Follows the browser, or stays at `href` where there is none. */
export class Router {
  /** A page that's fetched may bring its own, for the ways to it and from it. */
  static turn: Turn = (draw) => draw()
  readonly parts: RouterParts
  state: RouterState
  /** What's on the screen. */
  #shown: RouterState | undefined
  #tell: ((state: RouterState) => void) | undefined
  readonly #listeners = new Set<(rendered: Rendered) => void>()
  #waiting: (() => void)[] = []

  constructor(parts: RouterParts, href?: string) {
    this.parts = parts
    this.state = this.#stateAt(href === undefined ? presentEntry() : { href, key: '', index: 0 }, 'comes back')
    if (href !== undefined) return
    this.#correct()
    startScroll(() => this.#shownKey())
    preloadOnIntent((path) => this.preload(path))
    addEventListener('popstate', ({ hasUAVisualTransition }) => {
      if (takeStep()) return
      keepPlace(this.#shownKey())
      void this.#show(this.#stateAt(presentEntry(this.state.location.index), 'comes back'), hasUAVisualTransition)
      this.#correct()
    })
  }

  /** Resolves when the page is there, or what stands in for it. */
  readonly navigate = ({ to, search, hash, ...moves }: Target): Promise<void> =>
    this.go(writeAddress(to === '.' ? this.state.location.pathname : to, search, hash), moves)

  /** As `navigate`, for an address as it's written. */
  go(href: string, { replace = false, resetScroll = true }: Moves = {}): Promise<void> {
    const { location } = this.state
    keepPlace(this.#shownKey())
    const next = this.#stateAt({ href, key: newKey(), index: location.index + (replace ? 0 : 1) }, resetScroll ? 'starts' : 'stays')
    if (next.location.href !== location.href) {
      writeEntry(next.location, replace)
      return this.#show(next)
    }
    const { key, index } = location
    const scroll = next.location.hash === '' ? 'stays' : next.scroll
    return this.#show({ ...next, location: { ...next.location, key, index }, scroll })
  }

  back(): void {
    history.back()
  }

  /** Fetches the code of the present page: what's drawn right after it is complete. */
  async load(): Promise<void> {
    const { state } = this
    const { page } = state.match.route
    if (state.page || typeof page !== 'object') return
    const component = await page.load().catch((error: unknown) => () => {
      throw error
    })
    if (this.state === state) this.#set({ ...state, page: component })
  }

  /** Fetches the code of a page that may be opened next. */
  preload(href: string): void {
    const { page } = this.#stateAt({ href, key: '', index: 0 }, 'stays').match.route
    // It's asked for again, and said, when it is opened.
    if (typeof page === 'object') page.load().catch(() => undefined)
  }

  /** Tries a page again that failed. */
  invalidate(): Promise<void> {
    return this.#show({ ...this.#stateAt(this.state.location, 'stays'), location: this.state.location })
  }

  /** Runs once a page is drawn and scrolled to its place. */
  onRendered(listener: (rendered: Rendered) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** For who draws: each state that's to be drawn, the present one first. */
  follow(tell: (state: RouterState) => void): () => void {
    this.#tell = tell
    tell(this.state)
    void this.load()
    return () => (this.#tell = undefined)
  }

  /** For who draws: this state is on the screen. */
  rendered(state: RouterState): void {
    if (!state.page) return
    const { location, scroll } = state
    const from = this.#shown?.location
    this.#shown = state
    if (from !== location) {
      // Of a page that the server drew, the browser knew the place before, and its reader may have gone on from there.
      const isPlaced = (!from && scrollY > 0) || (scroll === 'comes back' && goToPlace(location.key))
      if (!isPlaced && scroll !== 'stays' && (from || location.hash !== '')) goToStart(location.hash)
      for (const listener of this.#listeners) listener({ pathChanged: from?.pathname !== location.pathname, fromLocation: from })
    }
    if (state === this.state) for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #stateAt({ href, key, index }: Entry, scroll: RouterState['scroll']): RouterState {
    const address = readAddress(href)
    const match = matchRoute(this.parts.routes, address.pathname)
    if (!match) throw new Error(`no route for ${address.pathname}`)
    const { redirect, page } = match.route
    if (redirect) return this.#stateAt({ href: redirect(address.search), key, index }, scroll)
    return { location: { ...address, key, index }, match, page: typeof page === 'object' ? page.component : page, scroll }
  }

  #show(state: RouterState, isSeen = false): Promise<void> {
    const isThere = new Promise<void>((resolve) => this.#waiting.push(resolve))
    const draw = () => {
      // A turn may wait before it draws, and someone may have gone on since.
      if (this.state !== state) return isThere
      this.#tell?.(state)
      void this.load()
      return isThere
    }
    this.state = state
    return Router.turn(draw, state, this.#shown, isSeen)
  }

  #set(state: RouterState): void {
    this.state = state
    this.#tell?.(state)
  }

  /** A redirect leaves no trace in the history. */
  #correct(): void {
    const { location: at } = this.state
    if (at.href !== location.pathname + location.search + location.hash) writeEntry(at, true)
  }

  /** Of the entry that's on the screen; undefined while another is on its way there. */
  #shownKey(): string | undefined {
    return this.#shown?.location === this.state.location ? this.state.location.key : undefined
  }
}

/** For the browser, or for the one address `href` where there is none; cheap to make. */
export const createRouter = ({ href, ...parts }: RouterParts & { readonly href?: string | undefined }) => new Router(parts, href)
