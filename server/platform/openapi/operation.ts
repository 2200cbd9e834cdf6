import type { EndpointShape } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { rates } from '#contract/rates.ts'
import type * as z from 'zod'
import type { Answers } from './answers.ts'
import { exampleOf } from './example.ts'
import type { Json, Schemas } from './schemas.ts'

interface Surroundings {
  readonly id: string
  readonly tag: string
  readonly groupErrors: readonly ErrorCode[]
  readonly schemas: Schemas
  readonly answers: Answers
}

/** One call, as OpenAPI says it. */
export function operation(endpoint: EndpointShape, { id, tag, groupErrors, schemas, answers }: Surroundings): Json {
  const { access, scope, limit } = endpoint
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: [endpoint.description, describe(endpoint)].filter((text) => text !== undefined).join('\n\n'),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(endpoint.repeatable ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, schemas),
    responses: { ...success(endpoint, schemas), ...answers.of(endpoint, groupErrors) },
    ...(endpoint.description ? { 'x-details': endpoint.description } : {}),
    'x-access': access,
    ...(scope ? { 'x-scope': scope } : {}),
    'x-rate': limit,
  }
}

const whoMay = {
  anyone: 'For everyone.',
  'signed-in': 'For signed-in users.',
  moderator: 'For moderators and above, with an unlocked role.',
  admin: 'For admins and owners, with an unlocked role.',
  owner: 'For owners, with an unlocked role.',
} as const

function describe({ access, scope, limit, repeatable, paged }: EndpointShape): string {
  const { points, seconds } = rates[limit]
  const token =
    scope === undefined
      ? 'Doesn’t accept access tokens.'
      : access === 'anyone'
        ? `With an access token with the \`${scope}\` scope, acts as its owner. Other tokens read as a visitor.`
        : `Access tokens need the \`${scope}\` scope.`
  return [
    `${whoMay[access]} ${token}`,
    `Rate limit \`${limit}\`: ${points} calls in ${seconds} seconds.`,
    ...(paged ? [`Returns ${limits.pageSize} entries per page by default, at most ${limits.pageSizeMaximum}.`] : []),
    ...(repeatable ? ['Accepts an `Idempotency-Key`.'] : []),
  ].join(' ')
}

/** Each entry is one way to call; an empty one says that a visitor may. */
function securityOf({ access, scope }: EndpointShape): Json[] {
  return [...(access === 'anyone' ? [{}] : []), { session: [] }, ...(scope ? [{ token: [scope] }] : [])]
}

function requestBody(endpoint: EndpointShape, schemas: Schemas): Json {
  if (endpoint.multipart)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForms[endpoint.multipart] } } } }
  if (!endpoint.body) return {}
  const schema = schemas.input(endpoint.body)
  const example = exampleOf(schema, endpoint.body)
  const required = (schema['required'] as unknown[] | undefined)?.length
  return { requestBody: { required: required !== undefined && required > 0, content: { 'application/json': { schema, example } } } }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!schema) return []
  const described = schemas.input(schema)
  const { properties = {}, required = [] } = described as { properties?: Record<string, Json>; required?: string[] }
  const examples = exampleOf(described, schema)
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

function success(endpoint: EndpointShape, schemas: Schemas): Json {
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Success',
      headers: {
        ...rateHeaders,
        ...(endpoint.paged ? { Link: { $ref: '#/components/headers/Link' } } : {}),
      },
      content: endpoint.bytes ? bytesOf(endpoint.bytes) : { 'application/json': { schema: schemas.output(endpoint.reply) } },
    },
  }
}

const rateHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

export const headers = {
  RateLimitPolicy: { description: 'The rate limit that applies to this call, and its quota: `"reads";q=1500`', schema: { type: 'string' } },
  RateLimit: { description: 'Calls left, and seconds until the count resets: `"reads";r=1499;t=300`', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } },
  Link: {
    description:
      'The next page, if there is one: `</api/posts?cursor=…>; rel="next"`. For a list that started in the middle, also the previous page: `rel="prev"`',
    schema: { type: 'string' },
  },
}

const bytes = { type: 'string', format: 'binary' }
const bytesOf = (types: NonNullable<EndpointShape['bytes']>): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: type === 'text/csv' ? { type: 'string' } : bytes }]))

const fileForms: Readonly<Record<NonNullable<EndpointShape['multipart']>, Json>> = {
  media: {
    type: 'object',
    required: ['media'],
    properties: {
      media: {
        ...bytes,
        description: `The image or video, at most ${limits.uploadMegabytes} MB; a video at most ${limits.videoSeconds} seconds`,
      },
      poster: { ...bytes, description: 'A still of a video' },
    },
  },
  archive: {
    type: 'object',
    required: ['archive'],
    properties: { archive: { ...bytes, description: `The export (ZIP), at most ${limits.archiveMegabytes} MB` } },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key and body within 24 hours returns the first response again.',
  schema: { type: 'string', maxLength: 255 },
}
