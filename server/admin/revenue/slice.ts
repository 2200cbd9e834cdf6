import { listCreatorEconomy } from './list-creators.ts'
import { changeMoneyTerms, readMoneyTerms } from './money-terms.ts'
import { listPayments, refundPayment } from './payments.ts'
import { readEconomy } from './read-economy.ts'
import { readResult, readResultCsv } from './read-result.ts'
import { readSiteAnalytics } from './read-site-days.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What the site earns and how it is used, for its staff. Promises: every figure of money is a sum over the ledger. */
export const revenue: Slice = {
  name: 'admin/revenue',
  routes: [
    listCreatorEconomy,
    readEconomy,
    readResult,
    readResultCsv,
    readSiteAnalytics,
    listPayments,
    refundPayment,
    readMoneyTerms,
    changeMoneyTerms,
  ],
}
