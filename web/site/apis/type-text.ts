import type { Schema } from './document.ts'

/** The type of a value in a few words: `string`, `Post[]`, `"a" | "b"`, `integer | null`. */
export function typeText(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(typeText))].join(' | ')
  if (schema.allOf) return typeText(schema.allOf[0] ?? {})
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}))
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${typeText(schema.additionalProperties)} }`
  }
  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'any')
}

const listText = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

/** The object inside a type, whose fields can be shown: itself, of a list, or the one that may also be null. */
export function objectIn(schema: Schema): Schema | undefined {
  if (schema.$ref || schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.map(objectIn).find((option) => option !== undefined)
}

/** What a value must keep to. */
export function boundsText({ minimum, maximum, maxLength, maxItems }: Schema): string {
  const isBound = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    isBound(minimum) ? `≥ ${minimum}` : '',
    isBound(maximum) ? `≤ ${maximum}` : '',
    maxLength === undefined ? '' : `≤ ${maxLength}`,
    maxItems === undefined ? '' : `≤ ${maxItems}`,
  ]
    .filter(Boolean)
    .join(', ')
}
