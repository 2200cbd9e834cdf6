import type * as z from 'zod'
import type { Json } from './schemas.ts'

/** What people would write into a field of this name. */
const words: Readonly<Record<string, unknown>> = {
  content: 'Good morning from the studio.',
  teaser: 'What came out of the kiln today.',
  mediaAlt: 'A blue bowl on a wooden table',
  title: 'Looking for a potter',
  description: 'I throw pots in a small studio, and show how.',
  displayName: 'Ada Potter',
  username: 'ada.potter',
  idOrUsername: '1',
  bio: 'Pots and patience.',
  // Also right for a post without media.
  isSensitive: false,
  location: 'Lisbon',
  interests: ['pottery', 'glazes'],
  name: 'My backup',
  email: 'ada@people.example',
  code: '123456',
  query: 'pot',
  search: 'pot',
  tag: 'pottery',
  reason: 'As agreed in our conversation.',
  explanation: 'This picture is mine and was taken from my profile.',
  text: 'Which data about me do you keep?',
  clientId: 'c0ffee00-1234-4567-89ab-000000000001',
  timeZone: 'Europe/Lisbon',
  phone: '+1 415 555 0100',
  month: '2026-10',
  currency: 'USD',
  country: 'US',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  birthDate: '1990-05-17',
  accountHolderName: 'Ada Potter',
  businessWebsite: 'potter.example',
  slug: 'news-from-the-kiln',
  filename: 'AAAAAAAAAAAAAAAAAAAAAA.webp',
  mediaUrl: '/api/media/AAAAAAAAAAAAAAAAAAAAAA.webp',
  creatorIds: '1,2',
  userIds: '1,2',
  from: '09:00',
  to: '17:00',
  version: '2027-01-01',
  services: ['coaching'],
  persona: 'Friendly, short, and honest about being a program.',
  topics: ['pottery', 'opening hours'],
  avoidedTopics: ['prices of others'],
  creatorBenefits: ['A new pot every week'],
  excerpt: 'What came out of the kiln this week.',
  heading: 'Who may join',
  paragraphs: ['People of 18 years and more.'],
  summary: ['People of 18 years and more may join.'],
  answer: 'Thank you. This is what we keep about you.',
  password: "the operator's password",
  q: 'pot',
  id: 'c0ffee0012344567',
  roomId: 'AAAAAAAAAAAAAAAAAAAAAA',
  key: 'AAAAAAAAAAAAAAAAAAAAAA',
  // The browser of RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
/** Left out of examples: they need something that must exist first, or exclude what is shown. */
const leftOut = new Set([
  'mediaUrl',
  'mediaType',
  'mediaAlt',
  'photoURL',
  'profilePhotos',
  'bankToken',
  'personToken',
  'videoCallRoomId',
  'isVideoCallInvite',
  'isAiDrafted',
  'cursor',
  'idToken',
  'firebaseUid',
  'featuredImage',
  'isPremium',
  'isSensitive',
  'teaser',
  'messageType',
  'hours',
  'mediaDuration',
  'poster',
  'after',
  'service',
  'services',
  'username',
  'tag',
  'author',
  'version',
  'fresh',
  'code',
  'caseId',
  'category',
])

interface ExampleOptions {
  /** Every field; else the required ones and those somebody would fill in. */
  readonly isWhole?: boolean
}

/** A value that the schema takes; fails loudly where it cannot make one, so that no example is wrong. */
export function exampleOf(
  described: Json,
  schema: z.ZodObject,
  identity: readonly string[] = [],
  { isWhole = false }: ExampleOptions = {},
): Json {
  const { properties = {}, required = [] } = described as { properties?: Record<string, Json>; required?: string[] }
  const pick = (isWanted: (name: string) => boolean): Json =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || (isWanted(name) && !identity.includes(name)))
        .map(([name, inner]) => [name, valueOf(inner, name)]),
    )
  const full = pick((name) => isWhole || !leftOut.has(name))
  if (schema.safeParse(full).success) return full
  const least = pick(() => false)
  if (schema.safeParse(least).success) return least
  for (const name of Object.keys(properties)) {
    const one = { ...least, [name]: valueOf(properties[name] ?? {}, name) }
    if (schema.safeParse(one).success) return one
  }
  throw new Error(`No example fits ${JSON.stringify(described)}: ${JSON.stringify(full)} is ${schema.safeParse(full).error?.message}`)
}

function valueOf(schema: Json, name: string): unknown {
  if ('const' in schema) return schema['const']
  const values = schema['enum'] as unknown[] | undefined
  if (values) return values[0]
  if ('default' in schema) return schema['default']
  if (schema['anyOf'] ?? schema['oneOf']) return valueOf(favourite((schema['anyOf'] ?? schema['oneOf']) as Json[]), name)
  if (schema['allOf']) return valueOf((schema['allOf'] as Json[])[0] ?? {}, name)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return words[name] ?? [valueOf((schema['items'] ?? {}) as Json, singular(name))]
    case 'boolean':
      return words[name] ?? true
    case 'number':
    case 'integer':
      return numberOf(schema, name)
    case 'null':
      return null
    default:
      return stringOf(schema, name)
  }
}

/** An id is shown as the number it is; nothing is shown empty that can be filled. */
function favourite(options: readonly Json[]): Json {
  const isEmpty = (option: Json) => option['type'] === 'null' || option['const'] === '' || option['pattern'] === '^\\s*$'
  const filled = options.filter((option) => !isEmpty(option))
  return filled.find(({ type }) => type === 'number' || type === 'integer') ?? filled[0] ?? {}
}

function objectOf({ properties = {}, additionalProperties, propertyNames }: Json): Json {
  const own = Object.fromEntries(Object.entries(properties as Record<string, Json>).map(([name, inner]) => [name, valueOf(inner, name)]))
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return own
  return { ...own, [String(valueOf((propertyNames ?? {}) as Json, 'country'))]: valueOf(additionalProperties as Json, 'value') }
}

const numbers: Readonly<Record<string, number>> = {
  otherUserId: 2,
  userId: 2,
  targetId: 2,
  day: 7,
  month: 11,
  year: 1985,
  age: 31,
  price: 999,
  minPrice: 500,
  maxPrice: 2000,
  limit: 8,
  w: 640,
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Json, name: string): number {
  const wanted = numbers[name] ?? 1
  const least = Math.max(Number(minimum ?? -Infinity), Number(exclusiveMinimum ?? -Infinity) + 1)
  return Math.min(Math.max(wanted, least), Number(maximum ?? Infinity))
}

function stringOf({ format, pattern }: Json, name: string): string {
  if (format === 'date-time') return '2026-11-21T09:00:00Z'
  if (format === 'date') return textOf(name, '2026-11-21')
  if (format === 'uuid') return 'c0ffee00-1234-4567-89ab-000000000001'
  if (format === 'uri') return 'https://social.example/coterie'
  if (pattern === '^[A-Z]{2}$') return 'US'
  if (pattern === '^\\d{4}$') return '0000'
  if (pattern === '^[A-Za-z0-9_-]+$') return 'AAAAAAAAAAAAAAAAAAAAAA'
  if (pattern === '^[a-z-]{1,20}$') return 'internal'
  if (pattern === '^[2-9a-hjkmnp-z]{16}$') return 'k7mp-3x9d-hw2r-t5vn'
  return textOf(name, 'Some words')
}

function textOf(name: string, otherwise: string): string {
  const text = words[name]
  return typeof text === 'string' ? text : otherwise
}

const singular = (name: string): string => name.replace(/s$/, '')
