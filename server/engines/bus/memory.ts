import { EventEmitter } from 'node:events'
import type { Bus } from '#server/platform/events/bus.ts'

/** The bus of a single process. */
export function memoryBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  // After the publisher's own work, as a bus over a network would.
  const publish: Bus['publish'] = (topic, message) => void setImmediate(() => emitter.emit(topic, message))
  return {
    isShared: false,
    isHearing: () => true,
    onGap: () => () => undefined,
    publish,
    tell: async (topic, message) => {
      publish(topic, message)
      await heardHere()
    },
    publishHere: publish,
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    close: async () => {
      emitter.removeAllListeners()
    },
  }
}

/** Resolves behind what this process has just told itself. */
export const heardHere = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
