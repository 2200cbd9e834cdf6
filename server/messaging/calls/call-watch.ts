import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import { inviteFrame } from './announce-call.ts'
import { findLiveCalls, isMember } from './call-queries.ts'
import type { LiveCall } from './call-tables.ts'
import { endAndTell } from './end-and-tell.ts'

export interface CallTimes {
  readonly ringMilliseconds: number
  readonly abandonedMilliseconds: number
}

const usualTimes: CallTimes = {
  ringMilliseconds: limits.callRingSeconds * 1000,
  abandonedMilliseconds: limits.callAbandonedSeconds * 1000,
}

interface Watched {
  call: LiveCall
  timer: NodeJS.Timeout | undefined
}

/**
 * Watches over the calls under way in all processes of this site: ends those nobody answers, those whose caller is gone and those both
 * have left, and rings at devices that come while it rings. What it remembers is a hint: each end is one conditional statement, so that
 * of several processes that see the same one ends the call.
 */
export class CallWatch {
  readonly #platform: Platform
  readonly #times: CallTimes
  readonly #watched = new Map<number, Watched>()
  /** For each answer that's on its way, the calls that were told of meanwhile: it may be older. */
  readonly #toldSince = new Set<Set<number>>()
  readonly #unsubscribe: (() => void)[]

  constructor(platform: Platform, times: Partial<CallTimes> = {}) {
    this.#platform = platform
    this.#times = { ...usualTimes, ...times }
    this.#unsubscribe = [
      platform.bus.subscribe('call.changed', (call) => {
        for (const told of this.#toldSince) told.add(call.id)
        this.#note(call)
      }),
      platform.bus.onGap(() => this.#read()),
      platform.bus.subscribe('person.blocked', ({ blockerId, blockedId }) => this.#part(blockerId, blockedId)),
      platform.bus.subscribe('person.absent', ({ personId }) => this.#endWhere(isMember(personId), 'cancelled')),
      platform.presence.onChange((personId) => this.#look(personId)),
    ]
    this.#read()
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    for (const { timer } of this.#watched.values()) clearTimeout(timer)
    this.#watched.clear()
  }

  /** What a device that opens its socket must know at once: that it rings. */
  framesFor(personId: number): ServerFrame[] {
    return this.#callsOf(personId)
      .filter(({ call }) => call.state === 'ringing' && call.calleeId === personId)
      .map(({ call }) => inviteFrame(call))
  }

  /** Calls that began while this process was not there, or not listening. */
  #read(): void {
    const told = new Set<number>()
    this.#toldSince.add(told)
    findLiveCalls(this.#platform.database)
      .then((calls) => calls.filter(({ id }) => !told.has(id)).forEach((call) => this.#note(call)))
      .catch((error: unknown) => this.#platform.log.warn({ error: String(error) }, 'calls under way could not be read'))
      .finally(() => this.#toldSince.delete(told))
  }

  #note(call: LiveCall): void {
    const known = this.#watched.get(call.id)
    if (call.state === 'ended') {
      clearTimeout(known?.timer)
      this.#watched.delete(call.id)
    } else if (known?.call.state !== call.state) {
      clearTimeout(known?.timer)
      const watched: Watched = { call, timer: undefined }
      this.#watched.set(call.id, watched)
      if (call.state === 'ringing') this.#endLater(watched, this.#times.ringMilliseconds, () => true)
      else this.#lookAt(watched)
    }
  }

  #callsOf(personId: number): Watched[] {
    return [...this.#watched.values()].filter(({ call }) => call.callerId === personId || call.calleeId === personId)
  }

  /** Somebody came, or was gone for as long as loading a page takes. */
  #look(personId: number): void {
    for (const watched of this.#callsOf(personId)) {
      if (watched.call.state === 'connected') this.#lookAt(watched)
      else if (watched.call.callerId === personId && !this.#platform.presence.isOnline(personId)) this.#end(watched.call)
    }
  }

  #lookAt(watched: Watched): void {
    clearTimeout(watched.timer)
    if (this.#isAbandoned(watched.call)) this.#endLater(watched, this.#times.abandonedMilliseconds, () => this.#isAbandoned(watched.call))
  }

  #isAbandoned({ callerId, calleeId }: LiveCall): boolean {
    const { presence } = this.#platform
    return !presence.isOnline(callerId) && !presence.isOnline(calleeId)
  }

  #endLater(watched: Watched, wait: number, isStillSo: () => boolean): void {
    watched.timer = setTimeout(() => {
      if (isStillSo()) this.#end(watched.call)
    }, wait).unref()
  }

  /** Only from the state it was seen in: a call that was answered meanwhile goes on. */
  #end({ id, state }: LiveCall): void {
    // Whatever ended it: what began is told anew by its next change.
    clearTimeout(this.#watched.get(id)?.timer)
    this.#watched.delete(id)
    this.#endWhere(sql`id = ${id} and state = ${state}`, 'missed')
  }

  #part(blockerId: number, blockedId: number): void {
    const pair = sql`low_id = ${Math.min(blockerId, blockedId)} and high_id = ${Math.max(blockerId, blockedId)}`
    this.#endWhere(pair, 'cancelled')
  }

  #endWhere(condition: RawBuilder<unknown>, outcome: 'missed' | 'cancelled'): void {
    endAndTell(this.#platform, condition, sql`${outcome}`).catch((error: unknown) => {
      this.#platform.log.warn({ error: String(error) }, 'a call could not be ended')
    })
  }
}

/** Ends what a process that died left ringing, and calls that nobody ever hung up. */
export function sweepCalls(platform: Pick<Platform, 'connection' | 'database' | 'bus' | 'log' | 'clock' | 'presence'>): Promise<void> {
  const ago = (seconds: number) => new Date(platform.clock.now().getTime() - seconds * 1000)
  const isForgotten = sql`(state = 'ringing' and created_at < ${ago(limits.callRingSeconds)}) or created_at < ${ago(limits.callHours * 3600)}`
  return endAndTell(platform, isForgotten, sql`'missed'`)
}
