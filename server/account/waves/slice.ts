import './wave-tables.ts'
import { connectWaves } from './connect-waves.ts'
import { listWaves, readWave } from './list-waves.ts'
import { noteBehavior } from './note-behavior.ts'
import { restoreWave } from './restore-wave.ts'
import { showSample } from './show-sample.ts'
import { showWaves } from './show-waves.ts'
import { sweepOrigins } from './sweep-origins.ts'
import { undoWave } from './undo-wave.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Many accounts that came together, seen and suspended together. Promises: everyone in a wave is suspended once and comes back as they were,
 * whatever breaks meanwhile; no one was answered by three people, paid, or was vouched for.
 */
export const waves: Slice = {
  name: 'account/waves',
  routes: [showWaves, showSample, listWaves, readWave, undoWave, restoreWave],
  schedules: ({ database, clock }) => [
    { name: 'note-behavior', cron: '* * * * *', run: async () => void (await noteBehavior(database, clock.now())) },
    { name: 'sweep-origins', cron: '46 3 * * *', run: () => sweepOrigins(database, clock.now()) },
  ],
  work: connectWaves,
}
