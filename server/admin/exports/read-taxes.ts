import { api } from '#contract/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { periodOf } from './period.ts'
import { findTaxes } from './tax-queries.ts'

/** Taxes of a period by country and rate, from the ledger. */
export const readTaxes = handle(api.revenue.taxes, async ({ query, database, platform }) =>
  findTaxes(database, periodOf(query, await readFiguresNow(platform))),
)
