import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findWave, findWaves, viewWave } from './wave-queries.ts'

/** Waves that were undone, the newest first. */
export const listWaves = handle(api.joining.undoneWaves, async ({ viewer, page, database, exchange }) => {
  authorize(viewer, 'wave.view', {})
  const { rows, next } = splitPage(await findWaves(database, page), page)
  exchange.nextPage(next)
  return rows.map(viewWave)
})

/** One wave, and how far the work has come. */
export const readWave = handle(api.joining.wave, async ({ viewer, params: { id }, database }) => {
  authorize(viewer, 'wave.view', {})
  return viewWave(await findWave(database, id))
})
