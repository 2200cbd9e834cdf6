import { describe, expect, it } from 'vitest'
import type { Bus } from '#server/platform/events/bus.ts'

const hint = { processId: 'test', isHere: true }

/** What every make of the bus does. `open` gives buses of processes of one site. */
export function describeBus(name: string, open: () => Promise<Bus>): void {
  describe(`the bus: ${name}`, () => {
    it('hands a message to every listener of its topic, after the publisher went on', async () => {
      const bus = await open()
      const heard: string[] = []
      bus.subscribe('presence.changed', ({ personId }) => heard.push(`first ${personId}`))
      bus.subscribe('presence.changed', ({ personId }) => heard.push(`second ${personId}`))
      bus.subscribe('session.ended', () => heard.push('session'))
      bus.publish('presence.changed', { ...hint, personId: 7 })
      expect(heard).toEqual([])
      await expect.poll(() => heard).toEqual(['first 7', 'second 7'])
      await bus.close()
    })

    it('keeps the order of one publisher', async () => {
      const bus = await open()
      const heard: number[] = []
      bus.subscribe('presence.changed', ({ personId }) => heard.push(personId))
      const wanted = Array.from({ length: 500 }, (_, index) => index + 1)
      for (const personId of wanted) bus.publish('presence.changed', { ...hint, personId })
      await expect.poll(() => heard.length).toBe(500)
      expect(heard).toEqual(wanted)
      await bus.close()
    })

    it('hands on what has to be told first, and what concerns this process alone', async () => {
      const bus = await open()
      const heard: number[] = []
      bus.subscribe('presence.changed', ({ personId }) => heard.push(personId))
      expect(bus.isHearing()).toBe(true)
      await bus.tell('presence.changed', { ...hint, personId: 1 })
      expect(heard).toEqual([1])
      bus.publishHere('presence.changed', { ...hint, personId: 2 })
      await expect.poll(() => heard).toEqual([1, 2])
      await bus.close()
    })

    it('hands nothing to a listener that left', async () => {
      const bus = await open()
      const heard: number[] = []
      const leave = bus.subscribe('presence.changed', ({ personId }) => heard.push(personId))
      bus.subscribe('presence.changed', ({ personId }) => heard.push(-personId))
      leave()
      bus.publish('presence.changed', { ...hint, personId: 1 })
      await expect.poll(() => heard).toEqual([-1])
      await bus.close()
    })
  })
}
