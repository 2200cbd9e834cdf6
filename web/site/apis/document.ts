import { queryOptions } from '#web/lib/query.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Rate, RateName } from '#contract/rates.ts'
import type { Scope } from '#contract/account/scopes.ts'
import { ApiError } from '#web/lib/api.ts'

/** As much of JSON Schema as the contract speaks. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly additionalProperties?: boolean | Schema
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly description?: string
  readonly example?: unknown
}

interface Content {
  readonly schema: Schema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** What the call's summary leaves out, without what `x-access`, `x-scope` and `x-rate` say. */
  readonly 'x-details'?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, Content>> }>>
  readonly 'x-access': 'anyone' | 'signed-in' | 'moderator' | 'admin' | 'owner'
  readonly 'x-scope'?: Scope
  readonly 'x-rate': RateName
}

export interface Tag {
  readonly name: string
  readonly description: string
  readonly 'x-staff': boolean
}

export interface ApiDocument {
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, { readonly 'x-codes': readonly ErrorCode[] }>>
  }
  readonly 'x-scopes': Readonly<Record<Scope, string>>
  readonly 'x-rates': Readonly<Record<RateName, Rate>>
  readonly 'x-errors': Readonly<Record<ErrorCode, { readonly status: number; readonly text: string }>>
  readonly 'x-realtime': Realtime
}

export interface Realtime {
  readonly path: string
  readonly clientFrames: readonly Schema[]
  readonly serverFrames: readonly Schema[]
  readonly closeCodes: readonly { readonly code: number; readonly name: string; readonly text: string }[]
  readonly limits: { readonly messageBytes: number; readonly socketsPerAccount: number; readonly framesPerSecond: number }
}

export const documentPath = '/api/openapi.json'

/** The document that describes the API: what the hub and the guide are drawn from. */
export const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }): Promise<ApiDocument> => {
    const response = await fetch(documentPath, { signal })
    if (!response.ok) throw new ApiError(response, await response.text())
    return (await response.json()) as ApiDocument
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export interface Group {
  readonly tag: Tag
  /** Of the staff and of people in a browser alike; see `isForEverybody`. */
  readonly calls: readonly Call[]
}

/** What is not for the staff, by group, in the order of the document. */
export function groupsOf(document: ApiDocument): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return document.tags
    .map((tag) => ({ tag, calls: calls.filter(({ operation }) => operation.tags[0] === tag.name && isForEverybody(operation)) }))
    .filter(({ tag, calls: own }) => !tag['x-staff'] && own.length > 0)
}

const isForEverybody = ({ 'x-access': access }: Operation): boolean => access === 'anyone' || access === 'signed-in'

/** The codes a call can be refused with, by status. */
export function refusalsOf(document: ApiDocument, { responses }: Operation): { status: string; codes: readonly ErrorCode[] }[] {
  return Object.entries(responses).flatMap(([status, { $ref }]) => {
    const name = $ref?.split('/').at(-1)
    return name ? [{ status, codes: document.components.responses[name]?.['x-codes'] ?? [] }] : []
  })
}

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] ?? {}) : schema
}

/** The shape of a good answer; undefined where it is bytes. */
export function replyOf({ responses }: Operation): Schema | undefined {
  return Object.values(responses).find(({ content }) => content?.['application/json'])?.content?.['application/json']?.schema
}

export function bodyOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema
}
