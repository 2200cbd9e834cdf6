import type { AddressInfo } from 'node:net'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { cookieName, hasSecureCookies } from '#server/platform/http/exchange.ts'
import { startSandbox, type Sandbox } from '#sandbox/index.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { memoryBus } from './engines/bus/memory.ts'
import { diskStorage } from './engines/storage/disk.ts'
import { firebasePages } from './engines/identity/firebase-pages.ts'
import { firebaseIdentity } from './engines/identity/firebase.ts'
import { missingIdentity, tokenIdentity } from './engines/identity/tokens.ts'
import { missingMail, smtpMail } from './engines/mail/smtp.ts'
import { readDocument } from './pages/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { connect, type Connection } from './platform/database/database.ts'
import { checkDurability } from './platform/database/durability.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { isLoopback } from './platform/http/address.ts'
import { limitConnections } from './platform/http/connections.ts'
import { memoryRateLimiter } from './platform/http/limits.ts'
import type { Identity } from './platform/identity.ts'
import { randomIds } from './platform/ids.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { RealtimeHub } from './platform/realtime/hub.ts'
import { announcePosts } from './posts/index.ts'
import { readSocketViewer, sessionCookie } from './session/index.ts'
import { sweeps } from './sweeps.ts'
import { recordProfileViews } from './users/index.ts'

export interface Coterie {
  /** The address to open, without a path. */
  readonly url: string
  /** Where this process listens, as this machine reaches it. */
  readonly localUrl: string
  readonly platform: Platform
  /** Finishes what is under way and lets go of everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly clock?: Clock
  readonly checkReplies?: boolean
  /** Background work; off in most tests. */
  readonly runsJobs?: boolean
}

const here = import.meta.dirname
const migrationsFolder = join(here, 'migrations')
export const webFolder = join(here, '..', 'web', 'dist')

/** Brings the site up: engines, database, sandbox, HTTP and sockets. With `main.ts` the only place that names concrete engines. */
export async function startCoterie(
  config: Config,
  { clock = systemClock, checkReplies = false, runsJobs = true }: StartOptions = {},
): Promise<Coterie> {
  const log = createLog(config.logLevel)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    for (const warning of config.warnings) log.warn(warning)
    const document = readDocument(webFolder)
    const connection = await openDatabase(config, log, undo)
    const sandbox = await openSandbox(config, clock, undo)
    let port = config.port
    const origins = () => originsOf(config, port)
    const bus = memoryBus()
    undo.push(() => bus.close())
    const mail = chooseMail(config, sandbox)
    undo.push(() => mail.close())
    const platform: Platform = {
      config,
      connection,
      database: connection.database,
      bus,
      storage: diskStorage(config.mediaDir),
      mail,
      clock,
      log,
      origins,
      identity: chooseIdentity(config, sandbox, clock, () => port),
      limiter: memoryRateLimiter(config.limitScale),
      ids: randomIds,
      metrics: createMetrics(),
    }
    const identityPages = config.firebase ? firebasePages(config.firebase.authDomain) : null
    const app = await buildApp({ platform, document, webFolder, sandbox: sandbox?.routes ?? null, identityPages, checkReplies })
    const hub = new RealtimeHub(platform)
    limitConnections(app.server, config)
    hub.listen(app.server, (request) => readSocketViewer(platform, request, cookieName(sessionCookie, hasSecureCookies(platform))))
    undo.push(announcePosts(bus, hub))
    undo.push(recordProfileViews(platform))
    if (runsJobs) await workOnJobs(platform, undo)
    await app.listen({ port: config.port, host: config.host })
    port = (app.server.address() as AddressInfo).port
    undo.push(() => app.close())
    undo.push(() => hub.close())
    return { url: origins()[0] ?? '', localUrl: `http://${ownHost(config)}:${port}`, platform, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Undo = (() => Promise<void> | void)[]

/** A PostgreSQL that migrations have been run on and that keeps what it acknowledges. */
export async function openDatabase(config: Config, log: Log, undo: Undo): Promise<Connection> {
  const connection = connect(await databaseTarget(config, log, undo), log)
  undo.push(() => connection.close())
  for (const warning of await checkDurability(connection.pool)) log.warn(warning)
  const applied = await migrate(connection.pool, migrationsFolder)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
  return connection
}

async function databaseTarget(config: Config, log: Log, undo: Undo): Promise<PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  mkdirSync(config.dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: { info: (text) => log.debug(text), warn: (text) => log.warn(text) },
  })
  undo.push(() => postgres.stop())
  return postgres.connection
}

async function openSandbox(config: Config, clock: Clock, undo: Undo): Promise<Sandbox | null> {
  if (!config.isSandboxOn) return null
  const sandbox = await startSandbox({ mailbox: config.smtpUrl === null, google: config.firebase === null, now: () => clock.now() })
  undo.push(() => sandbox.stop())
  return sandbox
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
    keysUrl: () => new URL(google.keysPath, `http://${ownHost(config)}:${port()}`),
    now,
  })
}

async function workOnJobs(platform: Platform, undo: Undo): Promise<void> {
  const jobs = await startJobs(platform.connection.pool, platform.log)
  undo.push(() => jobs.stop())
  if (platform.config.role !== 'web') await jobs.work(sweeps(platform))
}

/** Never the Host header: the public address, or this machine's own names with the real port. */
function originsOf({ publicUrl }: Config, port: number): string[] {
  return publicUrl ? [publicUrl.origin] : ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
}

function ownHost({ host }: Config): string {
  if (!isLoopback(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
