import type { EndpointShape } from '#contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'
import type { Json } from './schemas.ts'

/** What any call can meet: an address nobody can read, a token that is over, too many calls, and our own troubles. */
const always: readonly ErrorCode[] = [
  'invalid_address',
  'invalid_request',
  'token_invalid',
  'not_found',
  'too_many_requests',
  'internal',
  'unavailable',
]

/** The codes a call can answer: those that follow from what it declares, and those of its group. */
export function codesOf(endpoint: EndpointShape, groupErrors: readonly ErrorCode[]): ErrorCode[] {
  const { access, scope, method, body, paged, identity, repeatable, multipart, query } = endpoint
  const isStaff = access !== 'anyone' && access !== 'signed-in'
  const rules: readonly (readonly [unknown, readonly ErrorCode[]])[] = [
    [body, ['invalid_json', 'too_large']],
    [method !== 'GET', ['bad_origin', 'wrong_content_type', 'invalid_json', 'too_large']],
    [body ?? query ?? multipart, ['invalid_input']],
    [paged ?? query, ['invalid_cursor']],
    [repeatable, ['invalid_idempotency_key', 'idempotency_conflict']],
    [access !== 'anyone', ['signed_out', 'consent_required']],
    [access !== 'anyone' || scope === undefined, ['insufficient_scope']],
    [isStaff, ['not_allowed', 'unlock_required']],
    [identity, ['actor_mismatch']],
  ]
  return [...new Set([...always, ...rules.flatMap(([applies, codes]) => (applies ? codes : [])), ...groupErrors])]
}

/** Refusals by status. Calls that can be refused alike refer to the same component. */
export class Answers {
  readonly #named = new Map<string, Json>()
  readonly #names = new Map<string, string>()

  /** One entry a status, which names the codes it can carry. */
  of(endpoint: EndpointShape, groupErrors: readonly ErrorCode[]): Json {
    const byStatus = Map.groupBy(codesOf(endpoint, groupErrors).toSorted(), (code) => errorCodes[code].status)
    const entries = [...byStatus].sort(([a], [b]) => a - b)
    return Object.fromEntries(
      entries.map(([status, codes]) => [String(status), { $ref: `#/components/responses/${this.#name(status, codes)}` }]),
    )
  }

  named(): Json {
    return Object.fromEntries(this.#named)
  }

  #name(status: number, codes: readonly ErrorCode[]): string {
    const key = codes.join()
    const known = this.#names.get(key)
    if (known) return known
    const alike = [...this.#named.keys()].filter((name) => name.startsWith(`Problem${status}`)).length
    const name = `Problem${status}${alike === 0 ? '' : `_${alike + 1}`}`
    this.#names.set(key, name)
    this.#named.set(name, refusal(status, codes))
    return name
  }
}

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].text}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    'x-codes': codes,
  }
}
