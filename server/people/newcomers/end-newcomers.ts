import { limits } from '#contract/limits.ts'
import { actAsSystem } from '#server/access/index.ts'
import { setNewcomer } from '#server/people/users/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findGrown } from './newcomer-queries.ts'

const atOnce = 500

/** Ends the steps of those who are newcomers no more: after their time, once enough people answered them, or when they paid a creator. */
export async function endNewcomers({ database, clock, bus }: Pick<Platform, 'database' | 'clock' | 'bus'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.newcomerDays * 86_400_000)
  for (;;) {
    const ids = await findGrown(database, before, atOnce)
    for (const id of ids) {
      await setNewcomer(database, actAsSystem(), id, null)
      bus.publish('person.changed', { personId: id })
    }
    if (ids.length < atOnce) return
  }
}
