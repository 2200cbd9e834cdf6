import * as z from 'zod'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Look } from '../audit.ts'
import { isRecord } from './input.ts'

/**
 * What of a reading call of the staff goes on record. The record is never changed, also when whoever it is about is removed for good: words
 * that somebody typed, such as a name or an address, are not in it, only that there were some. Marks of a page may hold a name as well.
 */
export function lookOf(endpoint: EndpointShape, asked: { readonly params: unknown; readonly query: unknown }): Look {
  const { method, path, params, query } = endpoint
  return { call: `${method} ${path}`, params: withoutWords(params, asked.params), query: withoutWords(query, asked.query) }
}

/** What the call does not declare is not looked at by it. */
function withoutWords(schema: z.ZodObject | undefined, values: unknown): Record<string, unknown> {
  if (!schema || !isRecord(values)) return {}
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([name]) => values[name] !== undefined)
      .map(([name, part]) => [name, isOfProgram(part) || isNumberOfThing(name, values[name]) ? values[name] : true]),
  )
}

/** Takes nothing but numbers, days, or words of a list. */
function isOfProgram(part: unknown): boolean {
  if (part instanceof z.ZodOptional || part instanceof z.ZodDefault) return isOfProgram(part.unwrap())
  if (part instanceof z.ZodPipe) return isOfProgram(part.out)
  return part instanceof z.ZodEnum || part instanceof z.ZodNumber || part instanceof z.ZodISODate
}

const isNumberOfThing = (name: string, value: unknown): boolean =>
  name.endsWith('Id') && typeof value === 'string' && /^\d{1,16}$/.test(value)
