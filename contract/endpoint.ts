import type * as z from 'zod'
import type { RateName } from './rates.ts'
import type { Scope } from '#contract/account/scopes.ts'

/** Parts of the site with calls of their own; settings say which are on. */
export type Part = 'blog' | 'requests' | 'calls' | 'aiReplies'

export type Access = 'anyone' | 'signed-in' | 'moderator' | 'admin' | 'owner'

/** What one call of the API promises: everything the server checks before an operation runs and everything a client may rely on. */
export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: `/api/${string}`
  /** Verb and object in at most 60 characters, without a period: “List followers”. */
  readonly summary: string
  /** What else a developer needs to know, in sentences; Markdown for `code` only. */
  readonly description?: string
  /**
   * Who may call at all; what a caller may do to one object is decided by the access gate. A role of the staff asks for that role or a
   * higher one, unlocked on this session (D4); reading calls of the staff are put on record by themselves, writing ones record what they did.
   */
  readonly access: Access
  /** A part of the site that its operator can switch off; while it's off, the call isn't there. */
  readonly part?: Part
  /** Only reads, though it's sent as a POST (D18). */
  readonly isRead?: true
  /**
   * Can be called before newer terms are accepted (D33): proving who one is, leaving, ending what's paid for, blocking, asking for one's
   * rights, and ending what got about.
   */
  readonly isBeforeConsent?: true
  /** What a personal access token needs to make this call; without it, only a session may. */
  readonly scope?: Scope
  /** The published rate that counts this call (`rates.ts`). */
  readonly limit: RateName
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The most a body may weigh, in bytes; `limits.bodyBytes` when absent, never above `limits.requestBytes`. */
  readonly bodyBytes?: number
  readonly reply: z.ZodType
  /** Success status; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204
  /** A plain array, paged by `?cursor=&limit=` and a `Link: rel="next"` header (D19). */
  readonly paged?: true
  /** Body fields in which older clients name the actor. Dropped when they name the caller, 403 otherwise (D5). */
  readonly identity?: readonly string[]
  /**
   * Takes an `Idempotency-Key`: the same key and body answer the first reply again. `by-operation`: the operation sees to that itself, for
   * it waits for somebody else, which no transaction must.
   */
  readonly repeatable?: true | 'by-operation'
  /** In this body `null` clears a field instead of being absent (D45). */
  readonly nullClears?: true
  /** The body is multipart/form-data with a file of this kind; the operation reads it as it arrives. */
  readonly multipart?: 'media' | 'archive'
  /** The reply is bytes of one of these types, not JSON. */
  readonly bytes?: readonly ('image/*' | 'video/*' | 'text/csv' | 'application/json' | 'application/pdf' | 'application/zip')[]
}

/** Declares one call. Keeps the exact type, so that clients and handlers infer from structure alone. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Sent<S> = S extends z.ZodType ? z.input<S> : Record<string, never>

/** What an operation receives, after parsing. */
export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>
export type ReplyOf<E extends EndpointShape> = z.output<E['reply']>

/** What a client sends, before parsing. */
export type SentParams<E extends EndpointShape> = Sent<E['params']>
export type SentQuery<E extends EndpointShape> = Sent<E['query']>
export type SentBody<E extends EndpointShape> = Sent<E['body']>
