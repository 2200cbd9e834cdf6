import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readScope } from './scope.ts'
import { countTaxNumbers } from './seller-facts.ts'

/** How many creators of a period have no tax number here. Throws for a period that ends before it begins. */
export const readTaxNumbers = handle(api.revenue.taxNumbers, async ({ query, database, platform }) =>
  countTaxNumbers(database, await readScope(platform, query)),
)
