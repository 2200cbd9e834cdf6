import { readFileSync } from 'node:fs'
import * as z from 'zod'

const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/, `must be a whole number from ${min} to ${max}`).transform(Number).pipe(z.int().min(min).max(max))
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
const addresses = (...schemes: string[]) =>
  z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) =>
        list.length > 0 && list.every((address) => schemes.some((scheme) => address.length > scheme.length && address.startsWith(scheme))),
      `must be addresses that start with ${schemes.join(' or ')}, with commas between them`,
    )
const text = z.string().min(1)
/** US dollars for 1,000 tokens. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,9})?$/, 'must be a price in US dollars')
  .transform(Number)
const onOff = z.enum(['on', 'off'])

/** Every name, with what may stand there. */
export const environment = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  HEALTH_PORT: integer(1, 65535).optional(),
  DRAIN_SECONDS: integer(0, 300).optional(),
  DATA_DIR: text.default('./data'),
  LEAST_FREE_MB: integer(0, 1_000_000).default(128),
  ARCHIVES_MB: integer(1, 1_000_000_000).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  STORAGE_URL: url('file:', 's3:').optional(),
  STORAGE_ALSO_URL: url('file:', 's3:').optional(),
  TO_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  TO_STORAGE_URL: url('file:', 's3:').optional(),
  TO_REDIS_URL: url('redis:', 'rediss:').optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_CRON: z
    .string()
    .regex(/^(\S+ ){4}\S+$/, 'must be a time in five cron fields, such as "15 3 * * *"')
    .default('15 3 * * *'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be how many daily, weekly and monthly backups to keep, such as 7,4,6')
    .default('7,4,6'),
  BACKUP_KEY: text.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.default('Coterie <no-reply@localhost>'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,62}$/, 'must be a Firebase project id')
    .optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a host name')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret key of Stripe (sk_live_…, sk_test_… or rk_…)')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, 'must be a publishable key of Stripe (pk_live_… or pk_test_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/, 'must be the signing secrets of webhook endpoints (whsec_…), with commas between them')
    .optional(),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_PRICE_INPUT: price.optional(),
  AI_PRICE_OUTPUT: price.optional(),
  SCAN_URL: url('http:', 'https:').optional(),
  SCAN_TOKEN: text.optional(),
  TURN_URLS: addresses('turn:', 'turns:').optional(),
  TURN_SECRET: text.optional(),
  STUN_URLS: addresses('stun:', 'stuns:')
    .or(z.literal('none').transform(() => []))
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a point of P-256 in base64url (87 characters)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of P-256 in base64url (43 characters)')
    .optional(),
  ADMIN_PASSWORD: text.optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: text.optional(),
  SAMPLE: z.enum(['0', '1']).default('1'),
  COTERIE_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .pipe(z.number().positive())
    .default(1),
  COTERIE_SANDBOX: onOff.optional(),
  NODE_ENV: z.string().optional(),
})
export type Environment = z.infer<typeof environment>
export const names = Object.keys(environment.shape)

/** Empty counts as unset; NAME_FILE holds a secret in a file. */
export function readValues(env: Readonly<Record<string, string | undefined>>, mistakes: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of names) {
    const direct = env[name]
    const file = env[`${name}_FILE`]
    if (direct !== undefined && direct !== '' && file) mistakes.push(`${name} and ${name}_FILE are both set`)
    if (direct !== undefined && direct !== '') values[name] = direct
    else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim()
      } catch {
        mistakes.push(`${name}_FILE names a file that cannot be read: ${file}`)
      }
    }
  }
  return values
}
