import type * as z from 'zod'
import type { Json } from './schemas.ts'

/**
 * What a caller may send: the examples that the contract has beside its fields, and where a type is enough, any value of it.
 * Optional fields are shown when they have an example. Throws where a field needs one, and where the contract refuses the whole.
 */
export function exampleOf(described: Json, schema: z.ZodType): Json {
  const example = valueOf(described, 'it') as Json
  const { error } = schema.safeParse(example)
  if (error) throw new Error(`The contract refuses its own example ${JSON.stringify(example)}: ${error.message}`)
  return example
}

function valueOf(schema: Json, name: string): unknown {
  const given = givenIn(schema)
  if (given) return given[0]
  if ('const' in schema) return schema['const']
  if (schema['enum']) return (schema['enum'] as unknown[])[0]
  const options = optionsOf(schema)
  if (options) return valueOf(options.find(({ type }) => type === 'number') ?? options[0] ?? {}, name)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return [valueOf(schema['items'] as Json, name)]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    default:
      return textOf(schema['format'], name)
  }
}

function objectOf({ properties = {}, required = [] }: Json): Json {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>)
      .filter(([name, field]) => (required as string[]).includes(name) || givenIn(field))
      .map(([name, field]) => [name, valueOf(field, name)]),
  )
}

/** The examples beside a field, also of one that can be something else as well, such as null. */
function givenIn(schema: Json): readonly unknown[] | undefined {
  return (schema['examples'] as unknown[] | undefined) ?? optionsOf(schema)?.map(givenIn).find(Boolean)
}

const optionsOf = (schema: Json): readonly Json[] | undefined =>
  (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined

const texts: Readonly<Record<string, string>> = { 'date-time': '2026-11-21T09:00:00Z', date: '2026-11-21' }

function textOf(format: unknown, name: string): string {
  const text = texts[String(format)]
  if (text === undefined) throw new Error(`${name} needs an example beside it in the contract`)
  return text
}
