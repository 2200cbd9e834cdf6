import * as z from 'zod'
import { errorCodes } from '#contract/errors.ts'
import type { EndpointShape } from '#contract/endpoint.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the API, made from the same objects that validate it. */
export function openApiDocument(endpoints: readonly EndpointShape[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coterie API',
      version: '1',
      description:
        'Lists are plain arrays, paged by `?cursor=&limit=` and a `Link: rel="next"` header. Errors are RFC 9457 problem documents. Unsafe methods need an Origin of this site.',
    },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

function operation(endpoint: EndpointShape): Json {
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'signed-in' ? [{ session: [] }] : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.repeatable ? [idempotencyKey] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } } }
      : {}),
    ...(endpoint.multipart ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        ...(endpoint.paged ? { headers: { Link: { description: 'The next page, where there is one', schema: { type: 'string' } } } } : {}),
        content: endpoint.bytes
          ? { 'image/*': { schema: bytes }, 'video/*': { schema: bytes } }
          : { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
      },
      default: { description: 'A problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
    'x-rate': endpoint.limit,
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const bytes = { type: 'string', format: 'binary' }
const fileForm = { type: 'object', required: ['media'], properties: { media: bytes, poster: bytes } }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key and body answers the first reply again; kept for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule', 'message'],
        properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' }, limit: { type: 'number' } },
      },
    },
    requestId: { type: 'string' },
  },
}
