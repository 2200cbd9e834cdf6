type Json = Readonly<Record<string, unknown>>

const entries = (value: unknown): [string, Json][] => Object.entries((value ?? {}) as Record<string, Json>)
const list = (value: unknown): Json[] => (value ?? []) as Json[]

/** An OpenAPI document as a person would jot it down: one line for each call and each shape, so that a change of the API reads as one. */
export function apiOutline(document: Json): string {
  const calls = entries(document['paths']).flatMap(([path, operations]) =>
    entries(operations).map(([method, operation]) => callLine(`${method.toUpperCase()} ${path}`, operation)),
  )
  const { schemas } = document['components'] as Json
  const shapes = entries(schemas).map(([name, schema]) => `${name} ${shapeOf(schema)}`)
  return [...calls, '', ...shapes, ''].join('\n')
}

function callLine(name: string, operation: Json): string {
  const parameters = list(operation['parameters']).map(
    (one) => `${String(one['in'])}.${String(one['name'])}${one['required'] ? '' : '?'}: ${shapeOf(one['schema'] as Json)}`,
  )
  const answers = entries(operation['responses']).map(([status, answer]) => `${status} ${answerOf(answer)}`.trim())
  const rules = ['x-access', 'x-scope', 'x-rate'].map((key) => (operation[key] as string | undefined) ?? '-').join(' ')
  return `${name} [${rules}] (${[...parameters, ...bodies(operation['requestBody'])].join(', ')}) -> ${answers.join(' | ')}`
}

const bodies = (body: unknown): string[] =>
  entries((body as Json | undefined)?.['content']).map(([type, { schema }]) => `${type}: ${shapeOf(schema as Json)}`)

function answerOf(answer: Json): string {
  // Refusals are written once for all calls; which there are is what one wants to see.
  return entries(answer['content'])
    .map(([type, { schema }]) => (type === 'application/json' ? shapeOf(schema as Json) : type))
    .join(' or ')
}

const lastWord = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''
const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'pattern'] as const

function shapeOf(schema: Json): string {
  if (schema['$ref']) return lastWord(schema['$ref'])
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['enum']) return JSON.stringify(schema['enum'])
  for (const [key, word] of [
    ['anyOf', ' | '],
    ['oneOf', ' | '],
    ['allOf', ' & '],
  ] as const)
    // prettier-ignore
    if (schema[key]) return list(schema[key]).map(shapeOf).join(word)
  if (schema['properties']) {
    const required = new Set(schema['required'] as string[] | undefined)
    return `{ ${entries(schema['properties']).map(([name, one]) => `${name}${required.has(name) ? '' : '?'}: ${shapeOf(one)}`).join(', ')} }` // prettier-ignore
  }
  if (schema['type'] === 'array') return `[${shapeOf((schema['items'] ?? {}) as Json)}]`
  const values = schema['additionalProperties']
  if (values instanceof Object) return `{ [name]: ${shapeOf(values as Json)} }`
  const isSafe = (value: unknown) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER
  const said = bounds.filter((key) => key in schema && isSafe(schema[key]) && (key !== 'pattern' || !('format' in schema)))
  const limits = said.map((key) => `${key}=${String(schema[key])}`)
  return [JSON.stringify(schema['type']) ?? 'anything', ...limits].join(' ').replaceAll('"', '')
}
