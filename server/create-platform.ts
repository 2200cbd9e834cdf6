import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { limits } from '#contract/limits.ts'
import { startSandbox, type Sandbox } from '#sandbox/index.ts'
import type { Config } from './config.ts'
import { chatCompletions, missingAi } from './engines/ai/chat-completions.ts'
import { memoryBus } from './engines/bus/memory.ts'
import { firebaseIdentity } from './engines/identity/firebase.ts'
import { missingIdentity, tokenIdentity } from './engines/identity/tokens.ts'
import { missingMail, smtpMail } from './engines/mail/smtp.ts'
import { missingPayments } from './engines/payments/missing-payments.ts'
import { stripePayments } from './engines/payments/stripe.ts'
import { webPush, type PushGuard } from './engines/push/web-push.ts'
import { httpScanner, noScanner } from './engines/scanning/http-scanner.ts'
import type { Ai } from './platform/ai.ts'
import type { Clock } from './platform/clock.ts'
import { connect, type Connection, type Database } from './platform/database/database.ts'
import { checkDurability } from './platform/database/durability.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded/index.ts'
import { settle, watchFence } from './platform/database/fence-watch.ts'
import { migrate } from './platform/database/migrate.ts'
import { holdWhile } from './platform/database/hold-connections.ts'
import { readSiteMark } from './platform/database/site-mark.ts'
import { keepSpareLog } from './platform/database/spare-log.ts'
import type { Bus } from './platform/events/bus.ts'
import { openMedia } from './open-storage.ts'
import { heldStorage } from './platform/held-storage.ts'
import { isLoopback } from './platform/http/address.ts'
import { memoryRateLimiter } from './platform/http/limits.ts'
import type { Identity } from './platform/identity.ts'
import { randomIds } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Payments } from './platform/payments.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { watchDiskSpace, type DiskSpace } from './platform/disk-space.ts'
import { MemorySocketQuota } from './platform/realtime/socket-quota.ts'
import { PresenceBoard } from './platform/realtime/presence.ts'
import { linkMailboxes } from './sandbox-mail.ts'
import { findSandboxMembers } from './sandbox-members.ts'
import { sandboxStore } from './sandbox-store.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** How to let go of what was opened, last things first. */
export type Undo = (() => Promise<void> | void)[]

export interface PlatformParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly undo: Undo
  /** The port this process listens on, once it does. */
  readonly port: () => number
  /** Where push messages may go, for tests. */
  readonly pushGuard?: PushGuard
  /** A tool beside the site: it uses the embedded database of a site that runs, and starts one only where none does. */
  readonly isTool?: boolean
}

/** Opens everything an operation may use. With `start.ts` and `main.ts` the only places that name concrete engines. */
export async function createPlatform({
  config,
  clock,
  log,
  undo,
  port,
  pushGuard,
  isTool = false,
}: PlatformParts): Promise<{ platform: Platform; sandbox: Sandbox | null }> {
  const target = await databaseTarget(config, log, undo, isTool)
  const connection = await openDatabase(target, log, undo, isTool)
  const diskSpace = watchDiskSpace({ folder: config.dataDir, least: config.leastFreeBytes, holdsDatabase: config.databaseUrl === null })
  if (config.databaseUrl === null && !isTool) prepareForFullDisk(connection, diskSpace, log, undo)
  const processId = randomIds.id()
  const siteMark = config.redisUrl === null ? '' : await readSiteMark(connection.pool)
  const bus = await openBus(config, { processId, siteMark }, log)
  undo.push(() => bus.close())
  const sandbox = await openSandbox({ config, clock, log, undo, port }, { target, bus, processId, database: connection.database })
  const presence = new PresenceBoard(bus, processId)
  undo.push(() => presence.close())
  const mail = chooseMail(config, sandbox)
  undo.push(() => mail.close())
  const platform: Platform = {
    config,
    connection,
    database: connection.database,
    bus,
    presence,
    storage: heldStorage(await openMedia(config), connection.pool),
    diskSpace,
    mail,
    ai: chooseAi(config, sandbox, port),
    payments: choosePayments(config, sandbox, port),
    push: webPush(pushGuard),
    clock,
    log,
    origins: keepOrigins(config, port),
    identity: chooseIdentity(config, sandbox, clock, port),
    scanner: config.scanning ? httpScanner(config.scanning) : noScanner,
    ...(await openLimits(config, siteMark, log, undo)),
    ids: randomIds,
    metrics: createMetrics(),
  }
  return { platform, sandbox }
}

/** A PostgreSQL that migrations have been run on and that keeps what it acknowledges. */
async function openDatabase(target: PoolConfig, log: Log, undo: Undo, isTool: boolean): Promise<Connection> {
  const connection = connect(target, log)
  undo.push(() => connection.close())
  for (const warning of await checkDurability(connection.pool)) log.warn(warning)
  await settle(connection.pool, log, { isSite: !isTool })
  if (!isTool) undo.push(watchFence(connection, log))
  const applied = await migrate(connection.pool, migrationsFolder)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
  return connection
}

/** Nobody's start waits for it. */
function prepareForFullDisk({ pool }: Connection, diskSpace: DiskSpace, log: Log, undo: Undo): void {
  let work: Promise<void> | undefined
  const begin = () => {
    work = keepSpareLog(pool).catch((error: unknown) => log.warn({ error: String(error) }, 'the database has no spare files for its log'))
  }
  const timer = setTimeout(begin, 2_000).unref()
  const stopLooking = holdWhile(
    () => diskSpace.isShort(),
    pool,
    (news) => {
      if (news === 'held') log.error('the disk is nearly full: nothing is written until there is room, and everything is read')
      else if (news === 'let go') log.info('there is room on the disk again')
      else log.warn({ error: news.message }, 'the room on the disk could not be looked at')
    },
  )
  undo.push(async () => {
    clearTimeout(timer)
    stopLooking()
    await work
  })
}

/** Where the site's database is: the configured one, or the embedded one, which is started where it doesn't run. */
export async function databaseTarget(config: Config, log: Log, undo: Undo, isTool: boolean): Promise<PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const running = isTool ? await findEmbeddedPostgres(config.dataDir).catch(() => undefined) : undefined
  if (running) return running
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) },
  })
  undo.push(() => postgres.stop())
  return postgres.connection
}

/** Its client is loaded only where one is set up: a single process needs none. */
async function openBus({ redisUrl }: Config, names: { processId: string; siteMark: string }, log: Log): Promise<Bus> {
  if (redisUrl === null) return memoryBus()
  const { redisBus } = await import('./engines/bus/redis.ts')
  return redisBus(redisUrl, names, log)
}

async function openLimits(
  { redisUrl, limitScale }: Config,
  siteMark: string,
  log: Log,
  undo: Undo,
): Promise<Pick<Platform, 'limiter' | 'socketQuota'>> {
  if (redisUrl === null)
    return { limiter: memoryRateLimiter(limitScale), socketQuota: new MemorySocketQuota(Math.ceil(limits.socketsPerAccount * limitScale)) }
  const { redisLimits } = await import('./engines/limits/redis.ts')
  const { limiter, socketQuota, close } = redisLimits(redisUrl, { scale: limitScale, siteMark }, log)
  undo.push(close)
  return { limiter, socketQuota }
}

async function openSandbox(
  { config, clock, log, undo, port }: PlatformParts,
  { target, bus, processId, database }: { target: PoolConfig; bus: Bus; processId: string; database: Database },
): Promise<Sandbox | null> {
  if (!config.isSandboxOn) return null
  const store = config.firebase && config.stripe ? null : openSandboxStore(target, log, undo)
  const sandbox = await startSandbox({
    mailbox: config.smtpUrl === null ? linkMailboxes(bus, processId) : null,
    google: config.firebase === null && store ? { store, members: () => findSandboxMembers(database) } : null,
    ai: config.ai === null,
    stripe:
      config.stripe || !store
        ? null
        : { store, siteUrl: () => ownUrl(config, port), publicUrl: () => new URL(originsOf(config, port())[0] ?? '') },
    now: () => clock.now(),
  })
  undo.push(() => sandbox.stop())
  return sandbox
}

/** Connections of its own: a request may hold one of the site's while it waits for the sandbox's answer. */
function openSandboxStore(target: PoolConfig, log: Log, undo: Undo) {
  const connection = connect({ ...target, max: 6, connectionTimeoutMillis: 20_000, statement_timeout: 30_000 }, log)
  undo.push(() => connection.close())
  return sandboxStore(connection.pool)
}

function chooseMail(config: Config, sandbox: Sandbox | null): Mail {
  const { smtpUrl } = config
  if (smtpUrl) return smtpMail(() => smtpUrl, config.mailFrom, 'live')
  const mailbox = sandbox?.mailbox
  return mailbox ? smtpMail(() => mailbox.smtpUrl(), config.mailFrom, 'sandbox') : missingMail
}

/** The sandbox provider publishes its keys on this very server, so they are fetched over HTTP as Google's are. */
function chooseIdentity(config: Config, sandbox: Sandbox | null, clock: Clock, port: () => number): Identity {
  const now = () => clock.now()
  if (config.firebase) return firebaseIdentity(config.firebase.projectId, now)
  const google = sandbox?.google
  if (!google) return missingIdentity
  return tokenIdentity({
    realm: 'sandbox',
    issuer: google.issuer,
    audience: google.audience,
    keysUrl: () => new URL(google.keysPath, ownUrl(config, port)),
    now,
  })
}

/** The sandbox's model answers on this very server, over HTTP as any other does. */
function chooseAi(config: Config, sandbox: Sandbox | null, port: () => number): Ai {
  const { ai } = config
  if (ai) return chatCompletions({ realm: 'live', baseUrl: () => ai.baseUrl, apiKey: ai.apiKey, model: ai.model })
  const path = sandbox?.aiPath
  if (!path) return missingAi
  const baseUrl = () => new URL(path, ownUrl(config, port))
  return chatCompletions({ realm: 'sandbox', baseUrl, apiKey: null, model: 'sandbox' })
}

/** The sandbox's Stripe answers on this very server; the adapter knows no difference but the address. */
function choosePayments(config: Config, sandbox: Sandbox | null, port: () => number): Payments {
  if (config.stripe) return stripePayments({ realm: 'live', ...config.stripe })
  if (!sandbox?.stripe) return missingPayments
  const { path, ...keys } = sandbox.stripe
  return stripePayments({ realm: 'sandbox', ...keys, baseUrl: () => new URL(path, ownUrl(config, port)) })
}

const ownUrl = (config: Config, port: () => number) => new URL(`http://${ownHost(config)}:${port()}`)

/** Never the Host header: the public address, or this machine's own names with the real port. */
function originsOf({ publicUrl }: Config, port: number): string[] {
  return publicUrl ? [publicUrl.origin] : ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
}

/** Each writing request is compared with them, and they change with the port alone. */
function keepOrigins(config: Config, port: () => number): () => readonly string[] {
  let [at, origins] = [-1, [] as string[]]
  return () => {
    if (at !== port()) [at, origins] = [port(), originsOf(config, port())]
    return origins
  }
}

/** This machine's own name for where it listens. */
export function ownHost({ host }: Config): string {
  if (!isLoopback(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
