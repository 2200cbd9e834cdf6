import type { IncomingMessage } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cookieName, hasSecureCookies } from '#server/platform/http/exchange.ts'
import { buildApp } from './app.ts'
import { type CallTimes } from '#server/messaging/calls/index.ts'
import type { Config } from './config.ts'
import { firebasePages } from './engines/identity/firebase-pages.ts'
import { createPlatform, ownHost, type PlatformParts, type Undo } from './create-platform.ts'
import { readDocument } from './pages/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { addressKey } from './platform/http/address.ts'
import { limitConnections } from './platform/http/connections.ts'
import { startJobs, type Jobs } from './platform/jobs/jobs.ts'
import { Readiness } from './platform/http/readiness.ts'
import { createLog } from './platform/log.ts'
import type { Slice } from './platform/slice.ts'
import type { Platform } from './platform/platform.ts'
import type { Viewer } from './platform/viewer.ts'
import { RealtimeHub } from './platform/realtime/hub.ts'
import { findLiveSessions, readSocketViewer, sessionCookie } from '#server/account/session/index.ts'
import { makeOperatorPassword } from '#server/account/roles/index.ts'
import { slices } from './slices.ts'
import { startSample } from './start-sample.ts'
import { findLiveTokens, readTokenSocket } from '#server/account/tokens/index.ts'

export interface Coterie {
  /** The address to open, without a path. */
  readonly url: string
  /** Where this process listens, as this machine reaches it. */
  readonly localUrl: string
  readonly platform: Platform
  /** The sample community while it is being made; resolved where none is. */
  readonly sample: Promise<void>
  readonly isMakingSample: boolean
  /** The operator's password when this start made it: to be shown once, and nowhere else. */
  readonly madePassword: string | null
  /** Whether it should be given requests. */
  readonly readiness: Readiness
  /**
   * Asks balancers for no more requests, and answers those that come until they have noticed: `/readyz` is red, every answer closes its
   * connection, new ones are still taken. Resolves after DRAIN_SECONDS.
   */
  leave(): Promise<void>
  /** Finishes what is under way and lets go of everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly clock?: Clock
  readonly checkReplies?: boolean
  /** Background work; off in most tests. */
  readonly runsJobs?: boolean
  /** How long calls ring and are kept for people who are gone; tests cannot wait so long. */
  readonly callTimes?: Partial<CallTimes>
  /** Push services of tests are on this machine, where no other may be. */
  readonly pushGuard?: PlatformParts['pushGuard']
}

export const webFolder = join(import.meta.dirname, '..', 'web', 'dist')

/** Brings the site up: platform, HTTP, sockets, jobs, and on a new database the sample community. */
export async function startCoterie(
  config: Config,
  { clock = systemClock, checkReplies = false, runsJobs = true, callTimes = {}, pushGuard }: StartOptions = {},
): Promise<Coterie> {
  const log = createLog(config.logLevel)
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    for (const warning of config.warnings) log.warn(warning)
    const document = readDocument(webFolder)
    let port = config.port
    const { platform, sandbox } = await createPlatform({ config, clock, log, undo, port: () => port, ...(pushGuard ? { pushGuard } : {}) })
    const count = ({ address }: { address: string }) => platform.limiter.take('signIn', addressKey(address), { isAddress: true })
    const identityPages = config.firebase ? firebasePages({ host: config.firebase.authDomain, count }) : null
    const parts = { document, webFolder, identityPages, checkReplies }
    const sample = await startSample(platform, (samplePlatform) => buildApp({ ...parts, platform: samplePlatform, sandbox: null }), sandbox)
    const readiness = new Readiness(platform, sample.isReadable)
    const app = await buildApp({ ...parts, platform, sandbox: sandbox?.routes ?? null, readiness })
    const hub = new RealtimeHub(platform)
    limitConnections(app.server, config)
    hub.listen(app.server, (request) => readSocketOwner(platform, request))
    hub.watchSessions(async (sessionIds) => {
      const { database } = platform
      const live = [findLiveSessions(database, sessionIds, clock.now()), findLiveTokens(database, sessionIds, clock.now())]
      return new Set((await Promise.all(live)).flatMap((ids) => [...ids]))
    })
    hub.onPresence((personId, isHere) => platform.presence.note(personId, isHere))
    undo.push(platform.bus.onGap(() => hub.tellLost()))
    const whole = slices(callTimes)
    for (const slice of whole) undo.push(...(slice.connect?.(platform, hub) ?? []))
    const jobs = runsJobs ? await openJobs(platform, undo) : null
    await app.listen({ port: config.port, host: config.host })
    port = (app.server.address() as AddressInfo).port
    undo.push(() => closeDoor(app))
    undo.push(() => hub.close())
    undo.push(() => sample.stop())
    if (jobs && config.role !== 'web') await workOnJobs(platform, jobs, whole, undo)
    return {
      url: platform.origins()[0] ?? '',
      localUrl: `http://${ownHost(config)}:${port}`,
      platform,
      sample: sample.begin(),
      isMakingSample: sample.isNeeded,
      madePassword: await makeOperatorPassword(platform),
      readiness,
      leave: () => leaveBalancers(app, readiness, config.drainSeconds),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A connection that was opened just before the door closed brings its request yet. */
const lastWords = 1_000

async function leaveBalancers(app: FastifyInstance, readiness: Readiness, seconds: number): Promise<void> {
  readiness.isLeaving = true
  if (seconds === 0) return
  await sleep(seconds * 1000)
  // Right after the system's queue was emptied: what waits in it when the door closes is refused. Open connections stay, unlike with
  // the method of HTTP servers.
  await new Promise(setImmediate)
  NetServer.prototype.close.call(app.server)
  await sleep(lastWords)
  // Right after everything that came was read: a connection whose request waits in it is not idle.
  await new Promise(setImmediate)
  app.server.closeIdleConnections()
}

/** Requests under way are answered. An upload that still trickles in after this long is cut: its sender tries again elsewhere. */
const requestsWithin = 8_000

async function closeDoor(app: FastifyInstance): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), requestsWithin)
  await app.close()
  clearTimeout(hurry)
}

/** Who opens a socket: the token says it where one is sent, else the cookie. */
async function readSocketOwner(platform: Platform, request: IncomingMessage): Promise<Viewer | null> {
  const owner = await readTokenSocket(platform, request.headers)
  return owner ?? readSocketViewer(platform, request, cookieName(sessionCookie, hasSecureCookies(platform)))
}

async function openJobs(platform: Platform, undo: Undo): Promise<Jobs> {
  const jobs = await startJobs(platform.connection.pool, platform.log)
  undo.push(() => jobs.stop())
  return jobs
}

/** Begins once the site listens. */
async function workOnJobs(platform: Platform, jobs: Jobs, whole: readonly Slice[], undo: Undo): Promise<void> {
  const scheduled = whole.flatMap((slice) => slice.schedules?.(platform) ?? [])
  for (const slice of whole) {
    const background = await slice.work?.(platform, jobs)
    if (!background) continue
    undo.push(() => background.stop())
    scheduled.push(...background.jobs)
  }
  await jobs.work(scheduled)
}
