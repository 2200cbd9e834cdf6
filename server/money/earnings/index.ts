export { csvBatch, inBatches } from './batches.ts'
export { amount } from './amount.ts'
export { monthOf, type Month } from './months.ts'
export { reconcile } from './reconcile.ts'
export { nextPayout } from './next-payout.ts'
export { chooseAmount, giveBack, refundAtProvider } from './give-back.ts'
export {
  anybodyColumn,
  findPaidSale,
  findSaleForStaff,
  findSalesById,
  findSalesForStaff,
  findSalesOf,
  type StaffSaleRow,
} from './sale-queries.ts'
export { refundableCents, refundableUntil, viewSale } from './sale-view.ts'
