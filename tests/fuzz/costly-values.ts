import type { EndpointShape } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { described, type Json, rightBody } from './values.ts'

/**
 * Texts that have cost the square of their length somewhere, or that grow when they are read: each is repeated until it fills what it may.
 * Their names stand in the table that the test prints.
 */
const patterns: Readonly<Record<string, string>> = {
  letters: 'x',
  'marks in the wrong order': '\u0301\u0316',
  'letters below thirty marks': `a${'\u0301\u0316'.repeat(14)}`,
  'letters that fold to eighteen': '\ufdfa',
  'Hangul in parts': '\u1112\u1161\u11ab',
  'regional indicators': '🇩',
  'joined emoji': '👩‍',
  'joiners alone': '\u200d',
  spaces: ' ',
  'spaces between letters': `${' '.repeat(99)}x`,
  'line breaks': '\r\n',
  'control characters': '\u0007',
  'directions of writing': '\u202e\u2066',
  'lone surrogates': '\ud800',
  digits: '9',
  'numbers with dots': '1.',
  hyphens: '-',
  'words with hyphens': 'a-',
  'closing brackets behind a link': 'https://x.co/)))',
  'links without an end': 'https://',
  'half a link': 'www.',
  'people named': '@ada ',
  'signs of naming': '@',
  hashtags: '#a',
  'an email address that never ends': 'a.',
  'opening brackets': '[',
  'links of Markdown': '[a](',
  'emphasis of Markdown': '*a_',
  'quotations of Markdown': '> ',
  'code of Markdown': '`',
  'tags of HTML': '<a ',
  entities: '&amp',
  slashes: '/',
  'escaped bytes': '%e2',
  quotes: '"',
  backslashes: '\\',
}

export interface CostlyInput {
  /** Which field, and what stands in it. */
  readonly about: string
  readonly path: string
  readonly body: string | undefined
}

/**
 * Bodies of one call with a worst case in one place each: every text and every list, as long as the call may weigh and as long as it's taken.
 * Of the patterns each place gets one in `share`, and each place others than the one before it.
 */
export function costlyBodies({ path, body, bodyBytes = limits.bodyBytes }: EndpointShape, share: number): CostlyInput[] {
  if (!body) return []
  const right = rightBody(body)
  const inputs = [
    { about: 'brackets', path, body: `{"a":${'['.repeat(bodyBytes / 2 - 4)}${']'.repeat(bodyBytes / 2 - 4)}}` },
    { about: 'fields that nobody knows', path, body: `{${filled(bodyBytes - 20, (number) => `"f${number}":1`)}"last":1}` },
  ]
  for (const [number, place] of placesOf(described(body), []).entries()) {
    const room = bodyBytes - JSON.stringify(withValue(right, place.path, '')).length - 8
    const add = (about: string, value: string) => inputs.push({ about: `${place.path.join('.')}: ${about}`, path, body: value })
    const put = (about: string, text: string) => add(about, JSON.stringify(withValue(right, place.path, text)))
    const values = place.isList ? items : patterns
    const every = place.isList ? Math.min(share, items.length) : share
    const chosen = Object.entries(values).filter((_, index) => (index - number) % every === 0)
    for (const [name, unit] of chosen) {
      if (place.isList) {
        const list = `[${filled(room, () => unit)}${unit}]`
        add(`a list of ${unit}`, JSON.stringify(withValue(right, place.path, mark)).replace(`"${mark}"`, list))
      } else {
        put(`${name}, as long as the body may be`, repeated(unit, room))
        if (place.most !== undefined) put(`${name}, as long as it may be`, within(unit, place.most))
      }
    }
  }
  return inputs
}

/** Addresses of one call with a worst case in one text of its query each. */
export function costlyAddresses({ path, query }: EndpointShape, share: number): CostlyInput[] {
  if (!query) return []
  return placesOf(described(query), []).flatMap(({ path: [name = ''] }, number) =>
    Object.entries(patterns)
      .filter((_, index) => (index - number) % share === 0)
      .map(([pattern, unit]) => ({
        about: `?${name}: ${pattern}`,
        path: `${path}?${name}=${encodeURIComponent(repeated(unit, 15_000 / encodedLength(unit)).toWellFormed())}`,
        body: undefined,
      })),
  )
}

const items = ['0', '""', '{}', '[]', 'null', '"x"']
const mark = 'a place for a list'
const encodedLength = (text: string): number => encodeURIComponent(text.toWellFormed()).length / Buffer.byteLength(text)

/** As many whole items as fit into so many bytes, each with its comma. */
function filled(bytes: number, item: (number: number) => string): string {
  const items: string[] = []
  for (let left = bytes, number = 0; left > 0; number += 1) {
    const text = item(number)
    items.push(text)
    left -= text.length + 1
  }
  return items.map((text) => `${text},`).join('')
}

const repeated = (unit: string, bytes: number): string =>
  unit.repeat(Math.max(0, Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2))))

/** The most of it that still counts as so many characters, for a person or for a machine. */
function within(unit: string, most: number): string {
  return unit.repeat(Math.ceil(most / unit.length)).slice(0, most)
}

interface Place {
  readonly path: readonly string[]
  readonly isList: boolean
  /** How many characters it takes, where the contract says so. */
  readonly most: number | undefined
}

/** Every text and every list of a schema. */
function placesOf(schema: Json, path: readonly string[]): Place[] {
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
  if (options) return options.flatMap((option) => placesOf(option, path))
  if (schema['enum'] !== undefined || 'const' in schema) return []
  if (schema['type'] === 'string') return [{ path, isList: false, most: mostOf(schema) }]
  if (schema['type'] === 'array')
    return [{ path, isList: true, most: undefined }, ...placesOf((schema['items'] ?? {}) as Json, [...path, '0'])]
  if (schema['type'] !== 'object') return []
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  return fields.flatMap(([name, inner]) => placesOf(inner, [...path, name]))
}

function mostOf({ description, maxLength }: Json): number | undefined {
  const most = /1 to (\d+) visible/.exec(String(description))?.[1] ?? maxLength
  return most === undefined ? undefined : Number(most)
}

/** A copy with this value in this place. */
function withValue(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner
  if (name === '0' && !isObject(value)) return [withValue(Array.isArray(value) ? value[0] : undefined, rest, inner)]
  return { ...(isObject(value) ? value : {}), [name]: withValue(isObject(value) ? value[name] : undefined, rest, inner) }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
