import * as z from 'zod'
import * as contract from './reply-schemas.ts'

export type Json = Record<string, unknown>

/**
 * JSON Schemas of the contract. What the contract gives a name is a component, referred to wherever a reply holds it; what callers send
 * stands where it is used.
 */
export class Schemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly #named = new Map<string, Json>()

  constructor() {
    for (const [name, schema] of contract.replySchemas()) this.#registry.add(schema, { id: name })
  }

  input(schema: z.ZodType): Json {
    return this.#convert(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  }

  output(schema: z.ZodType): Json {
    // Names rest in our registry, descriptions in zod's own.
    const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
      const description = z.globalRegistry.get(zodSchema)?.description
      if (description !== undefined) jsonSchema['description'] = description
    }
    return this.#convert(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: this.#registry, override }) as Json)
  }

  /** Every component that was referred to. */
  named(): Json {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #convert({ $defs = {}, ...schema }: Json): Json {
    for (const [name, definition] of Object.entries($defs as Json)) {
      if (!this.#named.has(name)) this.#named.set(name, toComponents(definition) as Json)
    }
    return toComponents(schema) as Json
  }
}

/** Points references at the components instead of the schema's own definitions, and drops what only zod knows. */
function toComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string') return [[key, inner.replace('#/$defs/', '#/components/schemas/')]]
      const isOfZod = key === '$schema' || (key === 'id' && typeof inner === 'string')
      return isOfZod ? [] : [[key, toComponents(inner)]]
    }),
  )
}
