import type { Call } from './document.ts'

export interface ExampleRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The file field of a form, where the call takes one. */
  readonly file?: 'media'
}

const tokenVariable = 'COTERIE_TOKEN'
const sessionVariable = 'COTERIE_SESSION'

/** What an example of a call sends: values of the document that pass the contract, and whatever says who asks. */
export function exampleRequest({ method, path, operation }: Call, origin: string): ExampleRequest {
  const examples = new Map(operation.parameters.map(({ name, example }) => [name, example]))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(examples.get(name))))
  const query = new URLSearchParams(
    operation.parameters
      .filter((one) => one.in === 'query' && one.example !== undefined && (one.required || one.name === 'limit'))
      .map(({ name, example }) => [name, String(example)]),
  )
  const content = operation.requestBody?.content
  const isForm = content?.['multipart/form-data'] !== undefined
  return {
    method,
    url: `${origin}${address}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      ...credentials(operation['x-scope'] !== undefined, operation['x-access'] === 'anyone', method, origin),
      ...(method === 'GET' || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: method === 'GET' || isForm ? undefined : (content?.['application/json']?.example ?? {}),
    ...(isForm ? { file: 'media' } : {}),
  }
}

/** A token where the call takes one; else the session of a browser, whose writing calls say where they come from. */
function credentials(takesToken: boolean, isForAnyone: boolean, method: string, origin: string): Record<string, string> {
  if (takesToken) return { Authorization: `Bearer $${tokenVariable}` }
  return { ...(isForAnyone ? {} : { Cookie: `sid=$${sessionVariable}` }), ...(method === 'GET' ? {} : { Origin: origin }) }
}

/** The request as a command. */
export function curlOf({ method, url, headers, body, file }: ExampleRequest): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${single(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${value.includes('$') ? `"${name}: ${value}"` : single(`${name}: ${value}`)}`),
    ...(file ? [`-F ${single(`${file}=@picture.jpg`)}`] : []),
    ...(body === undefined ? [] : [`-d ${single(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

/** The request in TypeScript, which runs in Node as it stands. */
export function typeScriptOf({ method, url, headers, body, file }: ExampleRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${template(value)},`)
  const content = file ? '  body: form,' : body === undefined ? undefined : `  body: JSON.stringify(${indent(literal(body))}),`
  return [
    ...(file
      ? [
          "import { readFile } from 'node:fs/promises'",
          '',
          'const form = new FormData()',
          `form.append('${file}', new Blob([await readFile('picture.jpg')]), 'picture.jpg')`,
          '',
        ]
      : []),
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(content === undefined ? [] : [content]),
    '})',
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)',
    'const answer = await response.json()',
  ].join('\n')
}

const single = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `$NAME` as Node reads it from the environment. */
function template(value: string): string {
  const text = value.replace(/\$(\w+)/g, (_, name: string) => `\${process.env.${name}}`)
  return text === value ? `'${value}'` : `\`${text}\``
}

/** JSON in the manner of TypeScript: names bare, text in single quotes. */
function literal(value: unknown, depth = 0): string {
  const pad = '  '.repeat(depth + 1)
  if (typeof value === 'string') return `'${value.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, depth)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([name, inner]) => `${pad}${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${literal(inner, depth + 1)},`,
  )
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${'  '.repeat(depth)}}`
}

const indent = (text: string): string => text.replaceAll('\n', '\n  ')
