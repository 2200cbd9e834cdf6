import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import type { Bus } from '#server/platform/events/bus.ts'
import type { Log } from '#server/platform/log.ts'

interface Envelope {
  readonly from: string
  readonly topic: string
  readonly message: unknown
}

/** Told by a process whose messages were lost for a while, to all others. */
const gapTopic = 'bus.gap'
const longestWait = 2_000

/**
 * The bus of several processes, over Redis or Valkey. A process hears itself without the detour, so the people on it notice nothing
 * while Redis is away; what the others missed meanwhile is lost, and `onGap` says so once it is back. The number in the address
 * (`redis://host/3`) keeps sites apart that share a server.
 */
export function redisBus(url: string, processId: string, log: Log): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const channel = `coterie:${new URL(url).pathname.slice(1) || '0'}`
  const options = {
    // Spoken by every server that is still in use.
    protocol: 2 as const,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, longestWait),
  }
  const publisher = new Redis(url, options)
  // It subscribes anew by itself, after every loss of the connection.
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: true })
  let hasLost = false
  let isDown = false

  const noteDown = (error: Error) => {
    if (!isDown) log.warn({ error: error.message }, 'the bus cannot be reached: what happens elsewhere is seen late')
    isDown = true
  }
  const send = (topic: string, message: unknown) => {
    const envelope: Envelope = { from: processId, topic, message }
    publisher.publish(channel, JSON.stringify(envelope)).catch(() => (hasLost = true))
  }
  publisher.on('error', noteDown)
  publisher.on('ready', () => {
    if (hasLost) send(gapTopic, null)
    hasLost = false
  })
  let wasReady = false
  subscriber.on('error', noteDown)
  subscriber.on('ready', () => {
    if (isDown) log.info('the bus is reached again')
    isDown = false
    if (wasReady) emitter.emit(gapTopic)
    wasReady = true
  })
  subscriber.on('message', (_channel: string, text: string) => {
    const envelope = readEnvelope(text)
    if (envelope && envelope.from !== processId) emitter.emit(envelope.topic, envelope.message)
  })
  // Neither the start nor a later loss waits for Redis: the site works, only later.
  publisher.connect().catch(noteDown)
  subscriber.subscribe(channel).catch(noteDown)

  return {
    isShared: true,
    onGap: (listener) => {
      emitter.on(gapTopic, listener)
      return () => emitter.off(gapTopic, listener)
    },
    publish: (topic, message) => {
      setImmediate(() => emitter.emit(topic, message))
      send(topic, message)
    },
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    close: async () => {
      emitter.removeAllListeners()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope = typeof value === 'object' && value !== null && 'from' in value && 'topic' in value && 'message' in value
    return isEnvelope ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
