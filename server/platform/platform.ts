import type { Config } from '#server/config.ts'
import type { Ai } from './ai.ts'
import type { Clock } from './clock.ts'
import type { Connection, Database } from './database/database.ts'
import type { Bus } from './events/bus.ts'
import type { RateLimiter } from './http/limits.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import type { Identity } from './identity.ts'
import type { PushServices } from './push.ts'
import type { Payments } from './payments.ts'
import type { Mail } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { PresenceBoard } from './realtime/presence.ts'
import type { SocketQuota } from './realtime/socket-quota.ts'
import type { Scanner } from './scanning.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Storage } from './storage.ts'

/** Everything an operation may use of the world. Made once in `start.ts`; nothing reads the environment or the clock elsewhere. */
export interface Platform {
  readonly config: Config
  readonly connection: Connection
  readonly database: Database
  readonly bus: Bus
  readonly presence: PresenceBoard
  readonly limiter: RateLimiter
  readonly socketQuota: SocketQuota
  readonly storage: Storage
  readonly diskSpace: DiskSpace
  readonly mail: Mail
  readonly ai: Ai
  readonly payments: Payments
  readonly push: PushServices
  readonly identity: Identity
  readonly scanner: Scanner
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly metrics: Metrics
  /** Origins this site answers to; the first is used for links in mails. Known once the port is. */
  origins(): readonly string[]
}
