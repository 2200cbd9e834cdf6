import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { readDays } from './days.ts'
import { readCreatorCurrency } from './revenue.ts'

/** One's own figures by day, and those of as many days before to compare them with. */
export const readCreatorDays = handle(api.creators.days, async ({ viewer, params, query, database, platform }) => {
  authorize(viewer, 'creator.subscribers', { personId: params.id })
  const now = await readFiguresNow(platform)
  return readDays(database, params.id, await readCreatorCurrency(database, params.id), 2 * (query.days ?? 30), now)
})
