import type * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { FieldRule } from '#contract/errors.ts'
import { readPage, type Page } from '../database/page.ts'
import { AppError, refusedField, type RefusedField, type Said, sentence } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface Input {
  readonly params: never
  readonly query: never
  readonly body: never
  readonly page: Page
}

/** Parses a request against its contract. An address whose ids cannot exist is simply not found. */
export function parseInput(endpoint: EndpointShape, raw: RawInput): Input {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw new AppError('not_found')
  const query = endpoint.query ? parse(endpoint.query, raw.query) : {}
  const body = endpoint.body ? parse(endpoint.body, endpoint.nullClears ? (raw.body ?? {}) : withoutNulls(raw.body)) : {}
  return { params: (params?.data ?? {}) as never, query: query as never, body: body as never, page: readPage(query) }
}

/**
 * Older clients name the actor in the body. The actor is always the session (D5): their own id is dropped, another's is refused.
 */
export function namesSomeoneElse(endpoint: EndpointShape, body: unknown, viewer: Viewer | null): boolean {
  if (!isRecord(body) || !endpoint.identity) return false
  return endpoint.identity.some((field) => {
    const named = body[field]
    // authorId was once a fixed number in the specification's own client; it is ignored.
    return field !== 'authorId' && named !== undefined && named !== null && named !== viewer?.id && named !== String(viewer?.id)
  })
}

/** Of a list with thousands of wrong items the first few tell enough. */
const mostRefused = 20

function parse(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, mostRefused).map(toRefusedField)
  throw new AppError('invalid_input', fields[0] ? `${fields[0].field}: ${fields[0].message}` : undefined, { fields })
}

/** `null` equals absent for an optional field (D45), and no body equals an empty one. */
function withoutNulls(body: unknown): unknown {
  if (body === undefined || body === null) return {}
  if (!isRecord(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

function toRefusedField(issue: z.core.$ZodIssue): RefusedField {
  const { rule, said, limit } = ruleOf(issue)
  return refusedField(issue.path.join('.') || 'body', rule, said, limit)
}

function ruleOf(issue: z.core.$ZodIssue): { rule: FieldRule; said?: Said | undefined; limit?: number } {
  if (issue.code === 'custom' && isRecord(issue.params)) {
    const { rule, limit } = issue.params
    return { rule: rule as FieldRule, ...(typeof limit === 'number' ? { limit } : {}) }
  }
  if (issue.code === 'too_big')
    return { rule: 'too_long', said: boundOf(issue.origin, 'most', issue.maximum), limit: Number(issue.maximum) }
  if (issue.code === 'too_small')
    return { rule: 'too_short', said: boundOf(issue.origin, 'least', issue.minimum), limit: Number(issue.minimum) }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { rule: 'required' }
  return { rule: 'invalid' }
}

/** The rule itself speaks of characters; numbers and lists have sentences of their own. */
function boundOf(origin: string, side: 'most' | 'least', bound: number | bigint): Said | undefined {
  const isMost = side === 'most'
  if (origin === 'string') return undefined
  if (origin === 'array') return sentence(isMost ? 'too_many_entries' : 'too_few_entries', { [side]: Number(bound) })
  return sentence(isMost ? 'number_too_high' : 'number_too_low', { [side]: Number(bound) })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
