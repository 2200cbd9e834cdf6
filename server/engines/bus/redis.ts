import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import type { Bus } from '#server/platform/events/bus.ts'
import type { Log } from '#server/platform/log.ts'
import { heardHere } from './memory.ts'

interface Envelope {
  readonly from: string
  /** Of which site; absent from processes of an older release. */
  readonly site?: string
  readonly topic: string
  readonly message: unknown
  /** Whoever hears it says so, by this name. */
  readonly answerTo?: string
}

/** How many have said so. */
interface Told {
  heard: number
  wanted: number
  readonly finish: () => void
}

/** Told by a process whose messages were lost for a while, to all others. */
const gapTopic = 'bus.gap'
const heardTopic = 'bus.heard'
const longestWait = 2_000
const askEvery = 5_000
/** A process that is too busy to say that it heard something keeps nobody waiting longer than this. */
const answerWithin = 1_000

/**
 * The bus of several processes, over Redis or Valkey. A process hears itself without the detour, so the people on it notice nothing
 * while Redis is away; what the others missed meanwhile is lost, and `onGap` says so once it is back. The number in the address
 * (`redis://host/3`) keeps sites apart that share a server; where two were given the same one, each hears its own all the same.
 */
export function redisBus(url: string, { processId, siteMark }: { processId: string; siteMark: string }, log: Log): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const channel = `coterie:${new URL(url).pathname.slice(1) || '0'}`
  const options = {
    // Spoken by every server that is still in use.
    protocol: 2 as const,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    disableClientInfo: true,
    connectTimeout: longestWait,
    // A server that accepts and is silent is away too.
    socketTimeout: longestWait,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, longestWait),
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, autoResubscribe: false })
  let hasLost = false
  let isDown = false
  let isHearing = false
  let hasHeard = false
  let count = 0

  const noteDown = (error: Error) => {
    if (!isDown) log.warn({ error: error.message }, 'the bus cannot be reached: what happens elsewhere is seen late')
    isDown = true
  }
  const hear = (topic: string, message: unknown) => void setImmediate(() => emitter.emit(topic, message))
  /** To how many processes it went, this one among them. */
  const send = async (topic: string, message: unknown, answerTo?: string): Promise<number> => {
    const envelope: Envelope = { from: processId, site: siteMark, topic, message, ...(answerTo === undefined ? {} : { answerTo }) }
    try {
      const receivers = await publisher.publish(channel, JSON.stringify(envelope))
      tellGap()
      return receivers
    } catch {
      hasLost = true
      return 0
    }
  }
  const waiting = new Map<string, Told>()
  const noteHeard = (name: string, change: (told: Told) => void) => {
    const told = waiting.get(name)
    if (!told) return
    change(told)
    if (told.heard >= told.wanted) told.finish()
  }
  /** Resolves once every other process has handled it, or took too long. */
  const sendAndWait = async (topic: string, message: unknown): Promise<void> => {
    const name = `${processId} ${(count += 1)}`
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((finish) => {
      waiting.set(name, { heard: 0, wanted: Number.POSITIVE_INFINITY, finish })
      timer = setTimeout(finish, answerWithin)
    })
    const others = (await send(topic, message, name)) - (isHearing ? 1 : 0)
    noteHeard(name, (told) => (told.wanted = others))
    await isOver
    clearTimeout(timer)
    waiting.delete(name)
  }
  const tellGap = () => {
    if (hasLost) void send(gapTopic, null)
    hasLost = false
  }
  publisher.on('error', noteDown)
  publisher.on('ready', tellGap)
  subscriber.on('error', noteDown)
  subscriber.on('close', () => (isHearing = false))
  subscriber.on('ready', () => void listen())
  const listen = async (): Promise<void> => {
    try {
      await subscriber.subscribe(channel)
    } catch {
      return // The connection was lost again; the next one begins anew.
    }
    isHearing = true
    if (isDown) log.info('the bus is reached again')
    isDown = false
    // Only from here on is everything heard: who reads again now misses nothing.
    if (hasHeard) emitter.emit(gapTopic)
    hasHeard = true
  }
  /** What another release, or whoever else reaches this Redis, sends must end no process. */
  const handOn = ({ topic, message }: Envelope) => {
    try {
      emitter.emit(topic, message)
    } catch (error) {
      log.warn({ topic, error: String(error) }, 'a hint of another process could not be handled')
    }
  }
  let hasStrangers = false
  const noteStranger = () => {
    if (!hasStrangers) log.warn('another site uses the same Redis under the same number: give each a number of its own (redis://host/3)')
    hasStrangers = true
  }
  subscriber.on('message', (_channel: string, text: string) => {
    const envelope = readEnvelope(text)
    if (!envelope || envelope.from === processId) return
    if (envelope.topic === heardTopic) return noteHeard(String(envelope.message), (told) => (told.heard += 1))
    if ((envelope.site ?? siteMark) === siteMark) handOn(envelope)
    else noteStranger()
    // Strangers answer too: whoever asked counts everybody on the channel.
    if (envelope.answerTo !== undefined) void send(heardTopic, envelope.answerTo)
  })
  // Who only listens would not notice that nothing comes any more.
  const asking = setInterval(() => {
    if (isHearing) subscriber.ping().catch(() => undefined)
  }, askEvery).unref()
  // Neither the start nor a later loss waits for Redis: the site works, only later.
  const opening = publisher.connect().catch(noteDown)
  subscriber.connect().catch(noteDown)

  return {
    isShared: true,
    isHearing: () => isHearing,
    onGap: (listener) => {
      emitter.on(gapTopic, listener)
      return () => emitter.off(gapTopic, listener)
    },
    publish: (topic, message) => {
      hear(topic, message)
      void send(topic, message)
    },
    tell: async (topic, message) => {
      hear(topic, message)
      await heardHere()
      // A tool that has only just begun has something to say, too.
      await opening
      await sendAndWait(topic, message)
    },
    publishHere: hear,
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    close: async () => {
      clearInterval(asking)
      emitter.removeAllListeners()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope =
      typeof value === 'object' &&
      value !== null &&
      'from' in value &&
      'topic' in value &&
      'message' in value &&
      typeof value.topic === 'string'
    return isEnvelope ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
