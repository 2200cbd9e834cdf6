import { EventEmitter } from 'node:events'
import type { Bus } from '#server/platform/events/bus.ts'

/** The bus of a single process. */
export function memoryBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    isShared: false,
    onGap: () => () => undefined,
    publish: (topic, message) => {
      // After the publisher's own work, as a bus over a network would.
      setImmediate(() => emitter.emit(topic, message))
    },
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    close: async () => {
      emitter.removeAllListeners()
    },
  }
}
