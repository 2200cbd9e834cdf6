import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#contract/languages.ts'
import type { Log } from '#server/platform/log.ts'
import { SideThread } from '#server/platform/side-thread.ts'
import type { Boot, DrawnPage } from './document.ts'
import { readScreenFiles, textsOf, type Screen } from './screen-files.ts'

/** A page as the app draws it first: its address with the query, the language and texts, and what the document brings. */
export interface Drawing {
  readonly href: string
  readonly locale: Locale
  /** The texts that come with the page, beside those of every page. */
  readonly texts: string | null
  readonly boot: Boot
}

export type Drawn = { readonly markup: string } | { readonly failure: string }

/** A page as drawn; null where the browser draws it, since the server has too much to do or couldn't. */
export type DrawPage = (screen: Screen, page: Omit<Drawing, 'texts'>) => Promise<DrawnPage | null>

/** One page takes some ten milliseconds, so no one waits long for the last of these; on top of them browsers draw for themselves. */
const waitingAtMost = 20
/** Of 100 kB each. */
const keptAtMost = 100

/**
 * Draws pages with the components of the web app, beside the site's own thread. What was drawn is kept by all that it was drawn from, so
 * visitors share one page and none is ever stale. `folder` is the web app's build. Throws one sentence when it has no part for the server.
 */
export function openDrawing(folder: string, log: Log): DrawPage {
  const app = join(folder, 'server/render.js')
  if (!existsSync(app)) throw new Error('The web app is not built for the server. Run `npm start`, or `npm run build`.')
  const filesOf = readScreenFiles(folder)
  const thread = new SideThread<Drawing, Drawn>(new URL('./drawing-thread.ts', import.meta.url), {
    longest: 5_000,
    idle: 60_000,
    megabytes: 256,
    data: { app: pathToFileURL(app).href },
  })
  /** The one used longest ago first. */
  const kept = new Map<string, Promise<DrawnPage | null>>()
  let waiting = 0
  const fail = ({ href }: Drawing, error: unknown): null => {
    log.error({ error: String(error), page: href.split('?')[0] }, 'a page could not be drawn on the server')
    return null
  }
  const draw = async (screen: Screen, page: Drawing): Promise<DrawnPage | null> => {
    if (waiting >= waitingAtMost) return null
    waiting += 1
    try {
      const files = filesOf(screen, page.locale)
      const drawn = await thread.ask(page)
      if ('markup' in drawn) return { href: page.href, files, markup: withoutHints(drawn.markup) }
      return fail(page, drawn.failure)
    } catch (error) {
      return fail(page, error)
    } finally {
      waiting -= 1
    }
  }
  return async (screen, shown) => {
    const page = { ...shown, texts: textsOf(screen) }
    const key = createHash('sha256').update(JSON.stringify(page)).digest('base64url')
    const drawing = kept.get(key) ?? draw(screen, page)
    kept.delete(key)
    kept.set(key, drawing)
    const [oldest] = kept.keys()
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
    const drawn = await drawing
    // The next one may be luckier.
    if (drawn === null) kept.delete(key)
    return drawn
  }
}

/** React begins with a preload of each image; those that matter are in the head, and the others wait until they're near. */
const withoutHints = (markup: string): string => markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
