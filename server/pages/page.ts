import type { FirstData } from '#contract/first-data.ts'
import type { Locale } from '#contract/languages.ts'
import type { OpenedFacts, SeenPost } from '#server/content/posts/index.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { pages, Speaker } from '#server/texts/index.ts'
import type { Html } from './html.ts'
import type { Screen } from './screen-files.ts'

export type PageText = Speaker<keyof typeof pages.en>

/** Whoever asks for a page, and for which. */
export interface PageRequest {
  readonly path: string
  readonly query: URLSearchParams
  /** The language of the document, and its words. */
  readonly locale: Locale
  readonly text: PageText
  readonly platform: Platform
  readonly viewer: Viewer | null
  /** Notes that this visitor looked at a person's profile. */
  readonly announceView: (personId: number) => void
  /** Whoever looks, for what is counted once per viewer and day; null when they are shown nothing of it. */
  readonly looker: Pick<Exchange, 'address' | 'userAgent'> | null
  /** Posts were shown to whoever asks. */
  readonly announceSeen: (posts: readonly SeenPost[]) => void
  /** Posts were shown to whoever asks among those of others. */
  readonly announceOpened: (posts: readonly OpenedFacts[]) => void
}

/** An image the page needs at once. */
export interface Preload {
  readonly url: string
  readonly srcSet?: string
  readonly sizes?: string
}

export interface Alternate {
  readonly type: string
  readonly path: string
  readonly title: string
}

/** Everything the document of one address says to browsers, search engines and readers without JavaScript. */
export interface Page {
  readonly status: 200 | 403 | 404
  /** Empty for the site's name alone. */
  readonly title: string
  readonly isIndexed: boolean
  readonly description?: string
  /** Path of the one address this content has. */
  readonly canonical?: string
  readonly type?: 'website' | 'article' | 'profile'
  /** Path of a picture, and what is on it. */
  readonly image?: { readonly url: string; readonly alt: string | null; readonly width?: number; readonly height?: number }
  /** Other sites may show a preview of a link to it; as `isIndexed`, where it isn't said. */
  readonly isShared?: boolean
  readonly jsonLd?: object
  /** Path of a feed for readers of news. */
  readonly feed?: string
  /** The same for other readers: feeds, and what describes how to embed it. */
  readonly alternates?: readonly Alternate[]
  /** Addresses that are the same person's elsewhere. */
  readonly me?: readonly string[]
  readonly preload?: Preload
  readonly data?: FirstData
  /** Drawn by the server with the app's own components. */
  readonly screen?: Screen
  /** For readers without JavaScript, of a page that only the browser draws. */
  readonly summary?: Html
}

/** Another address shows this: a person under a former name, or a name in capitals. */
export interface Elsewhere {
  readonly redirect: string
}

/** One line of at most `length` characters, cut at a word. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).toWellFormed()
  return `${cut.replace(/\s\S{0,20}$/, '').trimEnd()}…`
}
