import { api } from '#contract/index.ts'
import { saleOf } from '#contract/money/sale-loss.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readTerms } from '#server/site/money-terms/index.ts'

/** What a sale at this price earns the site and costs it, by the active terms and their estimate of what the provider keeps. */
export const previewSale = handle(api.creators.salePreview, async ({ query, platform }) =>
  saleOf(query.priceCents, await readTerms(platform)),
)
