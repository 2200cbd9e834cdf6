import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { environment, names, readValues, type Environment } from './environment.ts'
import { limits } from '#contract/limits.ts'
import { isLoopback } from './platform/http/address.ts'
import { isPair, type SiteKeys } from './platform/push.ts'
import { readS3Url, type StorageTarget } from './platform/storage-target.ts'

/** Every mistake of the environment, which is read once at the start. docs/operate/settings.md is written from its declaration. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** What the specification asks of calls; used only where the site itself is on the internet. */
const publicStunServers = ['stun:stun.l.google.com:19302', 'stun:stun1.l.google.com:19302']
/** Settings of earlier releases that nothing reads. */
const unused = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET']

/** How many backups stay: the newest of each of so many days, weeks, months. */
export interface BackupRetention {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Null when PUBLIC_URL is unset: the site answers on its loopback names only. */
  readonly publicUrl: URL | null
  /** Browsers take its pages for a secure context (W3C Secure Contexts 3.1): over HTTPS, or on a loopback name. */
  readonly isSecureContext: boolean
  readonly dataDir: string
  /** Where its health is told by a thread of its own; null where its own port is enough. */
  readonly healthPort: number | null
  /** How long a process that was told to end still takes requests, so that balancers notice. */
  readonly drainSeconds: number
  /** What stays free on the disk of `dataDir`: below it the embedded database takes no writes, and nobody's uploads are taken. */
  readonly leastFreeBytes: number
  /** What archives of people's data may take up all together; null for a quarter of what the disk has for them. */
  readonly archiveBytes: number | null
  readonly databaseUrl: string | null
  /** Where the processes of one site hear each other; null for a single process. */
  readonly redisUrl: string | null
  /** Where pictures and videos rest. */
  readonly storage: StorageTarget
  /** Where they may lie too, while they are moved: read when `storage` does not have them. */
  readonly storageAlso: StorageTarget | null
  /** Where the command `move` takes the site; nothing else looks at it. */
  readonly moveTo: { readonly databaseUrl: string | null; readonly storage: StorageTarget | null; readonly redisUrl: string | null }
  /** Backups by the clock; null where the operator makes them. */
  readonly backups: { readonly folder: string; readonly cron: string; readonly keep: BackupRetention } | null
  /** What backups are encrypted for: an age recipient (`age1…`) or a passphrase. Null leaves them readable. */
  readonly backupKey: string | null
  /** Folder for uploads that are still arriving. */
  readonly incomingDir: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly firebase: { readonly projectId: string; readonly apiKey: string; readonly authDomain: string } | null
  /** The keys of an account at Stripe; null without one. */
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string } | null
  /** Null without a provider of automatic replies. */
  readonly ai: { readonly baseUrl: URL; readonly apiKey: string | null; readonly model: string } | null
  /** US dollars for 1,000 tokens; null when the operator gave none. */
  readonly aiPrices: { readonly input: number; readonly output: number } | null
  /** A service that looks at uploads before anybody sees them; null where nothing is scanned. */
  readonly scanning: { readonly url: URL; readonly token: string | null } | null
  /** Servers that help two browsers find each other; none of strangers' for a site on this machine alone. */
  readonly stunUrls: readonly string[]
  /** The relay of this site (coturn), where there is one. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
  /** By which push services know this site (RFC 8292); null where the site made a pair of its own. */
  readonly pushKeys: SiteKeys | null
  /** The operator's password; null where the site made one of its own. */
  readonly adminPassword: string | null
  readonly trustProxy: number
  readonly logLevel: Environment['LOG_LEVEL']
  readonly metricsToken: string | null
  readonly role: Environment['COTERIE_ROLE']
  readonly limitScale: number
  readonly isSandboxOn: boolean
  /** Whether a new database is given the sample community. */
  readonly wantsSample: boolean
  /** The sandbox was switched on by name and answers whoever reaches this site, and every page says so; otherwise it answers this machine alone. */
  readonly isOpenSandbox: boolean
  readonly isProduction: boolean
  /** By its settings, others than this machine reach the site. */
  readonly isReachable: boolean
  /** `PUBLIC_URL` names an address on a network. */
  readonly isPublic: boolean
  readonly warnings: readonly string[]
}

/** Reads the environment; every mistake is listed at once in a ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = []
  const values = readValues(env, mistakes)
  for (const name of Object.keys(env)) {
    if (name.startsWith('COTERIE_') && !names.includes(name.replace(/_FILE$/, ''))) mistakes.push(`${name} is not a setting of Coterie`)
  }
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) mistakes.push(`${issue.path.join('.')} ${lowerFirst(issue.message)}`)
  }
  if (mistakes.length > 0 || !parsed.success) throw new ConfigError(mistakes)
  return deriveConfig(parsed.data, env)
}

function deriveConfig(env: Environment, given: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = []
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash))
    mistakes.push('PUBLIC_URL must be an address without path')
  const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const
  const firebaseSet = firebaseNames.filter((name) => env[name])
  if (firebaseSet.length === 1) mistakes.push(`${firebaseNames.find((name) => !env[name])} is missing beside ${firebaseSet[0]}`)
  mistakes.push(...stripeMistakes(env))
  if (env.COTERIE_SANDBOX === 'on' && env.STRIPE_SECRET_KEY?.includes('_live_'))
    mistakes.push('COTERIE_SANDBOX is on beside live keys of Stripe: anyone could sign in and pay as anyone else')
  if (env.AI_BASE_URL && !env.AI_MODEL) mistakes.push('AI_MODEL is missing beside AI_BASE_URL')
  if (!env.AI_BASE_URL && (env.AI_MODEL || env.AI_API_KEY))
    mistakes.push(`AI_BASE_URL is missing beside ${env.AI_MODEL ? 'AI_MODEL' : 'AI_API_KEY'}`)
  if (env.SCAN_TOKEN && !env.SCAN_URL) mistakes.push('SCAN_URL is missing beside SCAN_TOKEN')
  if ((env.AI_PRICE_INPUT === undefined) !== (env.AI_PRICE_OUTPUT === undefined))
    mistakes.push('AI_PRICE_INPUT and AI_PRICE_OUTPUT are set together or not at all')
  if ((env.TURN_URLS === undefined) !== (env.TURN_SECRET === undefined))
    mistakes.push(env.TURN_URLS ? 'TURN_SECRET is missing beside TURN_URLS' : 'TURN_URLS is missing beside TURN_SECRET')
  mistakes.push(...pushMistakes(env))
  const storage = storageTarget('STORAGE_URL', env, mistakes) ?? { kind: 'disk', folder: resolve(env.DATA_DIR, 'media') }
  const storageAlso = storageTarget('STORAGE_ALSO_URL', env, mistakes)
  const moveStorage = storageTarget('TO_STORAGE_URL', env, mistakes)
  for (const [name, target] of Object.entries({ STORAGE_URL: storage, STORAGE_ALSO_URL: storageAlso })) {
    if (publicUrl?.protocol === 'https:' && target?.kind === 's3' && target.redirects && target.endpoint.protocol === 'http:')
      mistakes.push(`${name} has redirect=on and tls=off: pages that came over https show nothing that comes without`)
  }
  if (storageAlso !== null && isDeepStrictEqual(placeOf(storage), placeOf(storageAlso)))
    mistakes.push('STORAGE_ALSO_URL is the same place as STORAGE_URL')
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  const isProduction = env.NODE_ENV === 'production'
  const isPublic = publicUrl !== null && !isLoopback(publicUrl.hostname)
  const isPrivate = isLoopback(env.HOST) && !isPublic && !isProduction
  const isSandboxOn = env.COTERIE_SANDBOX ? env.COTERIE_SANDBOX === 'on' : isPrivate
  const warnings = unused.filter((name) => given[name]).map((name) => `${name} is set, but nothing uses it: unset it.`)
  if (!isPrivate && env.LIMIT_SCALE !== 1) warnings.push(`LIMIT_SCALE multiplies every published rate by ${env.LIMIT_SCALE}: unset it.`)
  if (!isPrivate && env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < limits.adminPasswordLength)
    warnings.push(`ADMIN_PASSWORD has fewer than ${limits.adminPasswordLength} characters: set a longer one.`)
  if (publicUrl?.protocol !== 'https:' && !isLoopback(env.HOST))
    warnings.push(
      'The site is reachable from outside without https: set PUBLIC_URL to its https address, otherwise the sign-in cookie can be overheard.',
    )
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isSecureContext: publicUrl?.protocol === 'https:' || !isPublic,
    dataDir: resolve(env.DATA_DIR),
    healthPort: env.HEALTH_PORT ?? null,
    // A single process has nobody to leave its requests to, and a worker has none.
    drainSeconds: env.DRAIN_SECONDS ?? (env.REDIS_URL && env.COTERIE_ROLE !== 'worker' ? 5 : 0),
    leastFreeBytes: env.LEAST_FREE_MB * 1_048_576,
    archiveBytes: env.ARCHIVES_MB === undefined ? null : env.ARCHIVES_MB * 1_048_576,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    storage,
    storageAlso,
    moveTo: { databaseUrl: env.TO_DATABASE_URL ?? null, storage: moveStorage, redisUrl: env.TO_REDIS_URL ?? null },
    backups: env.BACKUP_DIR ? { folder: resolve(env.BACKUP_DIR), cron: env.BACKUP_CRON, keep: retention(env.BACKUP_KEEP) } : null,
    backupKey: env.BACKUP_KEY ?? null,
    incomingDir: resolve(env.DATA_DIR, 'incoming'),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    firebase:
      env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY
        ? {
            projectId: env.FIREBASE_PROJECT_ID,
            apiKey: env.FIREBASE_API_KEY,
            authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
          }
        : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, publishableKey: env.STRIPE_PUBLISHABLE_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : null,
    ai: env.AI_BASE_URL && env.AI_MODEL ? { baseUrl: new URL(env.AI_BASE_URL), apiKey: env.AI_API_KEY ?? null, model: env.AI_MODEL } : null,
    aiPrices:
      env.AI_PRICE_INPUT !== undefined && env.AI_PRICE_OUTPUT !== undefined
        ? { input: env.AI_PRICE_INPUT, output: env.AI_PRICE_OUTPUT }
        : null,
    scanning: env.SCAN_URL ? { url: new URL(env.SCAN_URL), token: env.SCAN_TOKEN ?? null } : null,
    stunUrls: env.STUN_URLS ?? (isPublic ? publicStunServers : []),
    turn: env.TURN_URLS && env.TURN_SECRET ? { urls: env.TURN_URLS, secret: env.TURN_SECRET } : null,
    pushKeys: env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY } : null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    role: env.COTERIE_ROLE,
    limitScale: env.LIMIT_SCALE,
    isSandboxOn,
    wantsSample: env.SAMPLE === '1',
    isOpenSandbox: env.COTERIE_SANDBOX === 'on',
    isProduction,
    isReachable: !isPrivate,
    isPublic,
    warnings,
  }
}

/** What makes two targets one place, whoever opens it and how. */
function placeOf(target: StorageTarget): readonly string[] {
  return target.kind === 'disk' ? [target.folder] : [target.endpoint.host, target.bucket]
}

/** All three or none, and a live key never beside a test key. */
function stripeMistakes(env: Environment): string[] {
  const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const set = stripeNames.filter((name) => env[name])
  if (set.length === 0) return []
  if (set.length < stripeNames.length)
    return [`${stripeNames.filter((name) => !env[name]).join(' and ')} missing beside ${set.join(' and ')}`]
  const isLive = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) => key?.includes('_live_'))
  return isLive[0] === isLive[1] ? [] : ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (live and test)']
}

/** A pair or none: with halves of two pairs no push service would take anything. */
function pushMistakes({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): string[] {
  if ((publicKey === undefined) !== (privateKey === undefined))
    return [publicKey ? 'VAPID_PRIVATE_KEY is missing beside VAPID_PUBLIC_KEY' : 'VAPID_PUBLIC_KEY is missing beside VAPID_PRIVATE_KEY']
  return publicKey && privateKey && !isPair({ publicKey, privateKey }) ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair'] : []
}

function storageTarget(
  name: 'STORAGE_URL' | 'STORAGE_ALSO_URL' | 'TO_STORAGE_URL',
  env: Environment,
  mistakes: string[],
): StorageTarget | null {
  const address = env[name]
  if (address === undefined) return null
  if (address.startsWith('file:')) return { kind: 'disk', folder: resolve(fileURLToPath(address)) }
  try {
    return readS3Url(address)
  } catch (error) {
    mistakes.push(`${name} ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

function retention(text: string): BackupRetention {
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
  return { daily, weekly, monthly }
}

/** The configuration for people: what is set, with every secret withheld. */
export function redactedConfig(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const secret = /SECRET|KEY|PASSWORD|TOKEN|_URL$|_URLS$/
  const values = readValues(env, [])
  return Object.fromEntries(
    names.map((name) => [
      name,
      values[name] === undefined ? '(not set)' : secret.test(name) && name !== 'PUBLIC_URL' ? '(set)' : values[name],
    ]),
  )
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
