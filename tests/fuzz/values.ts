import fc from 'fast-check'
import * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'

export type Json = Record<string, unknown>

/** What nobody would send by accident. */
const hostile: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '‮abc',
  'İı',
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(20_000),
  'ﷺ'.repeat(500),
  'e\u0301'.repeat(900),
  "'; drop table users; --",
  '%00',
  '%',
  '../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  '{"a":1}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e9',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:text/html,x',
  '0',
  '00',
  '9007199254740993',
  '999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  [],
  [[]],
  [null],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { length: 3 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
]
const hostileValue = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 60 }), fc.jsonValue({ maxDepth: 3 }))
/** Fields that nobody may set by naming them. */
const foreignField = fc.constantFrom(
  'id',
  'role',
  'isCreator',
  'userId',
  'authorId',
  'followerId',
  'email',
  'isUnlocked',
  'scopes',
  'sessionId',
  'createdAt',
  'constructor',
)

/** Ids of what there is, so that guesses hit. */
const someId = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 4, arbitrary: fc.integer({ min: 4, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(999_999, Number.MAX_SAFE_INTEGER) },
)
const words = [
  'pot',
  'hello',
  'ada',
  'canary_creator',
  'canary_anon',
  'terms',
  'privacy',
  '1',
  '2',
  '3',
  '2026-10',
  'USD',
  'Good morning',
  '#pottery',
]

/** Stands for the id of whoever sends the request. */
export const ownId = 'own-id'

export interface FuzzedRequest {
  readonly path: string
  /** Undefined for none; text that is not JSON stays as it is. */
  readonly body: string | undefined
  readonly key: string | undefined
}

/** Requests to one call, from its own contract: right ones, nearly right ones, and hostile ones. */
export function requestsTo(endpoint: EndpointShape): fc.Arbitrary<FuzzedRequest> {
  const params = endpoint.params ? partsOf(endpoint.params, 6) : fc.constant<Json>({})
  const isOwn = /^\/api\/(?:creator|users?)\/\{id\}/.test(endpoint.path) ? fc.boolean() : fc.constant(false)
  const query = endpoint.query
    ? partsOf(endpoint.query, 2)
    : fc.oneof(fc.constant<Json>({}), fc.constant<Json>({ cursor: 'x', limit: '0' }))
  const body = endpoint.method === 'GET' ? fc.constant(undefined) : bodyOf(endpoint)
  const key = fc.option(fc.constantFrom('key-1', 'key-2', 'x'.repeat(300), 'a b'), { nil: undefined, freq: 3 })
  return fc.record({ params, query, body, key, isOwn }).map((parts) => ({
    path: addressOf(endpoint.path, parts.isOwn ? { ...parts.params, id: ownId } : parts.params, parts.query),
    body: parts.body,
    key: parts.key,
  }))
}

/** The simplest right question of a call that reads: about what came first, so that no chance keeps a run from seeing what it answers. */
export function plainRequests({ method, path, params }: EndpointShape): FuzzedRequest[] {
  if (method !== 'GET') return []
  const firsts = Object.entries(((params && described(params)['properties']) ?? {}) as Record<string, Json>).map(([name, schema]) => [
    name,
    firstOf(schema),
  ])
  return [{ path: addressOf(path, Object.fromEntries(firsts), {}), body: undefined, key: undefined }]
}

function firstOf(schema: Json): string {
  const [value] = (schema['enum'] as string[] | undefined) ?? []
  return value ?? (schema['type'] !== 'string' || /\\d/.test(String(schema['pattern'])) ? '1' : 'canary_creator')
}

function addressOf(path: string, params: Json, query: Json): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name]).toWellFormed()) || 'x')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value).slice(0, 4_000)]))
  return search.size > 0 ? `${address.slice(0, 6_000)}?${search}` : address.slice(0, 6_000)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function bodyOf({ body }: EndpointShape): fc.Arbitrary<string | undefined> {
  const right = (body ? partsOf(body, 3) : fc.constant<Json>({})).map((value) => JSON.stringify(value))
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '{"__proto__":{"role":"owner"}}',
    '{"a":1,"a":2}',
    `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
  )
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: broken })
}

/** A schema as JSON Schema, as it's before parsing. */
export const described = (schema: z.ZodObject): Json => ({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) })

/** A body that its contract takes, the same each time; the last of many tries where rules tie its fields together. */
export function rightBody(schema: z.ZodObject): Json {
  const tries = fc.sample(valueOf(described(schema), '') as fc.Arbitrary<Json>, { numRuns: 60, seed: 1 })
  return tries.find((body) => schema.safeParse(body).success) ?? tries.at(-1) ?? {}
}

/** The fields of an object: one in `rightness` requests has a field that was exchanged, dropped or added. */
function partsOf(schema: z.ZodObject, rightness: number): fc.Arbitrary<Json> {
  const right = valueOf(described(schema), '') as fc.Arbitrary<Json>
  const names = Object.keys(described(schema)['properties'] ?? {})
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), foreignField) : foreignField
  const nearly = fc.tuple(right, name, hostileValue, fc.boolean()).map(([value, field, odd, isDropped]) => {
    const { [field]: _, ...others } = value
    return isDropped && names.includes(field) ? others : { ...others, [field]: odd }
  })
  return fc.oneof({ weight: rightness, arbitrary: right }, { weight: 2, arbitrary: nearly })
}

function valueOf(schema: Json, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  const values = schema['enum'] as unknown[] | undefined
  if (values) return fc.constantFrom(...values)
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
  if (options) return fc.oneof(...options.map((option) => valueOf(option, name)))
  switch (schema['type']) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(valueOf((schema['items'] ?? {}) as Json, name), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(Number(schema['maxItems'] ?? 4), 4),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberOf(schema, name)
    case 'null':
      return fc.constant(null)
    default:
      return stringOf(schema)
  }
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Json): fc.Arbitrary<Json> {
  const own = Object.fromEntries(Object.entries(properties as Record<string, Json>).map(([name, inner]) => [name, valueOf(inner, name)]))
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    const key = valueOf((propertyNames ?? {}) as Json, '') as fc.Arbitrary<string>
    return fc.dictionary(key, valueOf(additionalProperties as Json, ''), { maxKeys: 3 })
  }
  return fc.record(own, { requiredKeys: required as string[] }) as fc.Arbitrary<Json>
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Json, name: string): fc.Arbitrary<number> {
  if (minimum === undefined && exclusiveMinimum === undefined) return /price|w$/i.test(name) ? fc.integer({ min: 0, max: 20_000 }) : someId
  const least = minimum === undefined ? Number(exclusiveMinimum) + 1 : Number(minimum)
  const most = Math.min(Number(maximum ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
  const near = fc.integer({ min: Math.max(least, Number.MIN_SAFE_INTEGER), max: Math.min(most, Math.max(least, 0) + 100) })
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.constantFrom(least, most) })
}

function stringOf({ format, pattern, maxLength }: Json): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (typeof pattern === 'string' && pattern.length < 120) {
    if (pattern === String.raw`^[1-9]\d{0,15}$`) return someId.map(String)
    if (!/\(\?=|\(\?!/.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  }
  const most = Math.min(Number(maxLength ?? 60), 60)
  return fc.oneof(fc.constantFrom(...words.filter((word) => word.length <= most)), fc.string({ unit: 'grapheme', maxLength: most }))
}
