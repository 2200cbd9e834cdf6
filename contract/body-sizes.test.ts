import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { EndpointShape } from './endpoint.ts'
import { api } from './index.ts'
import { limits } from './limits.ts'

type Json = Record<string, unknown>

/** Bytes of the largest right value: what people write in characters of four bytes, everything else in ASCII. */
function mostBytes(schema: Json): number {
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
  if (options) return Math.max(...options.map(mostBytes))
  const values = schema['enum'] as unknown[] | undefined
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length))
  if (schema['type'] === 'object') {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
    return fields.reduce((sum, [name, inner]) => sum + name.length + 4 + mostBytes(inner), 2)
  }
  if (schema['type'] === 'array') return 2 + Number(schema['maxItems'] ?? 100) * (1 + mostBytes((schema['items'] ?? {}) as Json))
  if (schema['type'] !== 'string') return 24
  const written = /1 to (\d+) visible/.exec(String(schema['description']))?.[1]
  return 2 + (written === undefined ? Number(schema['maxLength'] ?? 140) : Number(written) * 4)
}

/** Values in the largest right body, and levels of its lists and objects. */
function most(schema: Json): { values: number; levels: number } {
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
  if (options)
    return { values: Math.max(...options.map((one) => most(one).values)), levels: Math.max(...options.map((one) => most(one).levels)) }
  if (schema['type'] === 'array') {
    const { values, levels } = most((schema['items'] ?? {}) as Json)
    return { values: 1 + Number(schema['maxItems'] ?? 100) * values, levels: 1 + levels }
  }
  if (schema['type'] !== 'object') return { values: 1, levels: 0 }
  const fields = Object.values((schema['properties'] ?? {}) as Record<string, Json>).map(most)
  return { values: fields.reduce((sum, { values }) => sum + values, 1), levels: 1 + Math.max(0, ...fields.map(({ levels }) => levels)) }
}

/** Texts of the staff in all languages, or with markup, far beyond what one needs. */
const wider = new Set(['POST /api/admin/legal/{document}', 'POST /api/admin/blog/preview'])
const calls = Object.values(api).flatMap((group) =>
  Object.values<EndpointShape>(group).flatMap(({ method, path, body, bodyBytes = limits.bodyBytes }) =>
    body && !wider.has(`${method} ${path}`) ? [{ name: `${method} ${path}`, body, bodyBytes }] : [],
  ),
)

describe('the largest body of a call', () => {
  it.each(calls)('$name holds whatever its contract allows', ({ body, bodyBytes }) => {
    const schema = { ...z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) }
    const bytes = mostBytes(schema)
    expect(bytes).toBeLessThanOrEqual(bodyBytes)
    expect(bodyBytes).toBeLessThanOrEqual(limits.requestBytes)
    // More than it needs is more than it should cost.
    if (bodyBytes > limits.bodyBytes) expect(bytes).toBeGreaterThan(limits.bodyBytes / 2)
    const { values, levels } = most(schema)
    expect(values).toBeLessThanOrEqual(limits.bodyValues)
    expect(levels).toBeLessThanOrEqual(limits.bodyDepth / 2)
  })
})
