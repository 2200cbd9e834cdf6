import type { Invariant } from './invariant.ts'
import type { Jobs, ScheduledJob } from './jobs/jobs.ts'
import type { Route } from './http/handle.ts'
import type { Platform } from './platform.ts'
import type { RealtimeHub } from './realtime/hub.ts'

export type Disconnect = () => Promise<void> | void

/** What a slice does in the background of a worker. */
export interface Background {
  readonly jobs: readonly ScheduledJob[]
  stop(): Promise<void> | void
}

/** A noun of the product, whole: everything the start, the HTTP side, the worker and the audit must know of it. */
export interface Slice {
  /** Its folder in `server/`. */
  readonly name: string
  /** The calls it answers. */
  readonly routes?: readonly Route[]
  /** What holds of its tables at every moment. */
  readonly invariants?: readonly Invariant[]
  /** Follows what happens, in every process, from before the site listens. */
  readonly connect?: (platform: Platform, hub: RealtimeHub) => readonly Disconnect[]
  /** Jobs by the clock. */
  readonly schedules?: (platform: Platform) => readonly ScheduledJob[]
  /** Works on queues, in workers, once the site listens: the sandbox's model is asked over HTTP too. */
  readonly work?: (platform: Platform, jobs: Jobs) => Promise<Background>
}
