import type { EndpointShape, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts'
import type { Calls } from '#contract/index.ts'

/**
 * A refused call. `message` keeps the specification's rule for servers we do not know: status, colon, space, then the body or
 * the status text (C§8); our own server's problem documents carry more, and say in the reader's language why (`reason`).
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    this.name = 'ApiError'
    this.status = response.status
    this.problem = readProblem(response, body)
    this.retryAfter = Number(response.headers.get('retry-after')) || null
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null
  }

  get fields(): readonly FieldError[] {
    return this.problem?.fields ?? []
  }

  /** What our server says of the first refused field, else of the whole, in the reader's language; null for an answer that isn't ours. */
  get reason(): string | null {
    const field = this.code === 'invalid_input' ? this.fields[0] : undefined
    return field?.message ?? this.problem?.message ?? null
  }
}

type Nothing = Record<string, never>
type Part<Name extends string, Value> = [Value] extends [Nothing] ? { [K in Name]?: undefined } : { [K in Name]: Value }
type OptionalPart<Name extends string, Value> = [Value] extends [Nothing] ? { [K in Name]?: undefined } : { [K in Name]?: Value }

/** What a call is given: the path's parameters, the query, the body. */
export type Input<E extends EndpointShape> = Part<'params', SentParams<E>> &
  OptionalPart<'query', SentQuery<E>> &
  OptionalPart<'body', SentBody<E>> & {
    readonly signal?: AbortSignal
    /** Makes repeating a write safe: the same key answers the first reply again. */
    readonly idempotencyKey?: string
    /** Lets a small call outlive the page; browsers hold 64 KiB of such bodies in all. */
    readonly keepalive?: boolean
  }

export interface Page<Row> {
  readonly rows: Row
  /** Mark of the next page; null at the end. */
  readonly next: string | null
  /** Mark of the page before, of a list that began in the middle. */
  readonly previous: string | null
}

/** Calls the API: `call('POST /api/posts', { body: { content } })`. Throws ApiError, or TypeError when there was no answer. */
export async function call<Name extends keyof Calls>(name: Name, input: Input<Calls[Name]>): Promise<ReplyOf<Calls[Name]>> {
  const response = await send(name, input as AnyInput)
  return (await response.json()) as ReplyOf<Calls[Name]>
}

/** Calls a paged list and reads the marks of the pages beside it from the Link header. */
export async function callPage<Name extends keyof Calls>(name: Name, input: Input<Calls[Name]>): Promise<Page<ReplyOf<Calls[Name]>>> {
  const response = await send(name, input as AnyInput)
  const markOf = (relation: string, name: string) => {
    const link = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')?.[1]
    return link ? new URL(link, location.origin).searchParams.get(name) : null
  }
  return {
    rows: (await response.json()) as ReplyOf<Calls[Name]>,
    next: markOf('next', 'cursor'),
    previous: markOf('prev', 'before'),
  }
}

interface AnyInput {
  readonly params?: Record<string, unknown> | undefined
  readonly query?: Record<string, string | number | undefined> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly idempotencyKey?: string | undefined
  readonly keepalive?: boolean | undefined
}

async function send(
  name: string,
  { params = {}, query = {}, body, signal, idempotencyKey, keepalive = false }: AnyInput,
): Promise<Response> {
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
  const isRead = method === 'GET'
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method,
    keepalive,
    headers: {
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: isRead ? null : JSON.stringify(body ?? {}),
    signal: signal ?? null,
  })
  if (response.ok) return response
  const error = new ApiError(response, await response.text().catch(() => ''))
  tell([error, { name, params, body }])
  throw error
}

/** The call that was refused, as it was made. */
export interface RefusedCall {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type RefusalListener = (error: ApiError, refused: RefusedCall) => void

const listeners = new Set<RefusalListener>()

/** What was refused while no one heard of everything, the latest at most. */
let unheard: Parameters<RefusalListener>[] = []
const mostUnheard = 5
let isHeard = false

function tell(refusal: Parameters<RefusalListener>): void {
  for (const listener of listeners) listener(...refusal)
  if (!isHeard) unheard = [...unheard, refusal].slice(-mostUnheard)
}

/** Tells of every refusal, whoever made the call: some concern the whole page. Answers how to stop. */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** As `onRefusal`, for a part that may come later than what someone presses: it's told what was refused before, too. */
export function onEveryRefusal(listener: RefusalListener): () => void {
  const stop = onRefusal(listener)
  isHeard = true
  for (const refusal of unheard.splice(0)) listener(...refusal)
  return () => {
    isHeard = false
    stop()
  }
}

/** Someone else is at this page from now on. */
export function forgetRefusals(): void {
  unheard = []
}

function readProblem(response: Response, body: string): Problem | null {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null
  try {
    return JSON.parse(body) as Problem
  } catch {
    return null
  }
}
