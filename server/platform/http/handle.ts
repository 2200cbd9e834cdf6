import type { Readable } from 'node:stream'
import type { Access, BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/languages.ts'
import type { Database } from '../database/database.ts'
import type { Page } from '../database/page.ts'
import type { Platform } from '../platform.ts'
import type { Viewer } from '../viewer.ts'
import type { WrittenJson } from './prepared-json.ts'
import type { ReceivedFile, ReceiveOptions } from './receive-files.ts'

export interface CookieOptions {
  readonly maxAgeSeconds: number
  /** False only for what a script of the page must read. */
  readonly httpOnly?: boolean
}

/** The few things of HTTP that an operation may see or set. */
export interface Exchange {
  readonly address: string
  readonly userAgent: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
  /** Asks the browser to forget what it keeps of this site's answers (Clear Site Data, W3C). */
  forgetCache(): void
  /** Answers another success status than the declared one. */
  status(code: 200 | 201 | 202): void
  /** A header of the request. */
  header(name: string): string | undefined
  /** What to answer in: what the browser was told, what the person set, what the browser speaks, English. */
  readonly language: Locale
  /** What the browser itself asks for; null where it asks for nothing we have. */
  readonly wishedLanguage: Locale | null
  /** Notes in which language the answer is, and that another reader may get it in another. */
  saysIn(language: Locale): void
  /** Tells the browser what to speak from now on; its own scripts read it too. */
  tellLanguage(language: Locale): void
  /** The same without its body is asked for. */
  readonly isHead: boolean
  /** Reads the files of a multipart body; see receive-files.ts. */
  receiveFiles<T>(options: ReceiveOptions, use: (files: ReadonlyMap<string, ReceivedFile>) => Promise<T>): Promise<T>
  /** Announces the next page of a list (RFC 8288); null at the end. */
  nextPage(cursor: string | null): void
  /** Announces the page before, of a list that began in the middle; null at its beginning. */
  previousPage(mark: string | null): void
}

/** What an operation that answers bytes returns. */
export interface BytesReply {
  readonly status: 200 | 206 | 302 | 304
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Readable | null
}

/** What an operation is given: input already parsed, the viewer already known. */
export interface Call<E extends EndpointShape> {
  readonly viewer: E['access'] extends Exclude<Access, 'anyone'> ? Viewer : Viewer | null
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly page: Page
  readonly platform: Platform
  /** The database, inside the transaction of the Idempotency-Key when the request carries one. */
  readonly database: Database
  readonly exchange: Exchange
  /** Runs an effect (a hint on the bus) once everything this call wrote is committed; the answer waits for one that takes time. */
  readonly afterCommit: (effect: Effect) => void
}

export type Effect = () => void | Promise<void>

export interface Route {
  readonly endpoint: EndpointShape
  run(call: Call<EndpointShape>): Promise<unknown>
}

/** Ties an operation to its contract. */
export function handle<const E extends EndpointShape>(endpoint: E, run: (call: Call<E>) => Promise<ReplyOf<E> | WrittenJson>): Route {
  return { endpoint, run }
}
