import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readScope } from './scope.ts'
import { findTaxes } from './tax-queries.ts'

/** Taxes of a period by country and rate, from the ledger. */
export const readTaxes = handle(api.revenue.taxes, async ({ query, database, platform }) =>
  findTaxes(database, await readScope(platform, query)),
)
