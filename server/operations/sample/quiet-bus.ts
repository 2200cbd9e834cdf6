import type { Bus, Topics } from '#server/platform/events/bus.ts'

/** What other parts keep in memory and must read again. */
const heard = new Set<keyof Topics>(['viewer.changed', 'person.changed', 'follows.changed', 'session.ended', 'ai.settings'])

/** Of what happened in the past nobody is told, and no job of today begins with it. */
export function quietBus(bus: Bus): Bus {
  return {
    ...bus,
    publish: (topic, message) => {
      if (heard.has(topic)) bus.publish(topic, message)
    },
    publishHere: () => undefined,
  }
}
