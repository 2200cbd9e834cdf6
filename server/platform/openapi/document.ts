import type { EndpointShape } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import type { Group } from '#contract/groups.ts'
import { rates } from '#contract/rates.ts'
import { scopeTexts } from '#contract/account/scopes.ts'
import { Answers } from './answers.ts'
import { headers, operation } from './operation.ts'
import { problemSchema } from './problem-schema.ts'
import { realtimeProtocol } from './realtime-protocol.ts'
import { Schemas, type Json } from './schemas.ts'

export interface Described {
  readonly groups: Readonly<Record<string, Group>>
  readonly api: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  /** Where the site is reached. */
  readonly origin: string
}

/**
 * The OpenAPI 3.1 document of the API, made from the same objects that validate it. What OpenAPI has no words for stands in extensions:
 * the published rates, all error codes, and the protocol of the socket.
 */
export function openApiDocument({ groups, api, origin }: Described): Json {
  const schemas = new Schemas()
  const answers = new Answers()
  const paths: Record<string, Json> = {}
  for (const [name, group] of Object.entries(groups)) {
    for (const [verb, endpoint] of Object.entries(api[name] ?? {})) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(endpoint, {
        id: `${name}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
        tag: group.title,
        groupErrors: group.errors,
        schemas,
        answers,
      })
    }
  }
  const realtime = realtimeProtocol(schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Coterie API', version: '1', summary: 'Everything the web app does, for your own programs', description },
    servers: [{ url: origin || '/' }],
    tags: Object.values(groups).map(({ title, text, isForStaff = false }) => ({ name: title, description: text, 'x-staff': isForStaff })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...schemas.named() },
      headers,
      responses: answers.named(),
      securitySchemes,
    },
    'x-scopes': scopeTexts,
    'x-rates': rates,
    'x-errors': errorCodes,
    'x-realtime': realtime,
  }
}

const description = [
  'Lists are plain arrays, paged with `?cursor=&limit=` and a `Link: rel="next"` header. Errors are RFC 9457 problem documents with a stable',
  '`code`. Every response shows in `RateLimit-Policy` and `RateLimit` how many calls are left, and 429 includes `Retry-After`. Amounts of',
  'money are integers in the smallest unit of their currency. Programs authenticate with a personal access token. A browser on this site',
  'uses its session, and its write requests need this site’s Origin. There’s no CORS: other sites call the API from their own server.',
].join(' ')

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'coterie_pat_',
    description: 'A personal access token, created in Settings. It can do what its scopes allow. Don’t send a cookie with it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session of a signed-in browser. Over HTTPS, the cookie is named __Host-sid. Write requests need this site’s Origin.',
  },
}
