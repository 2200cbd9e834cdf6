export { reconcile } from './reconcile.ts'
export { giveBack } from './give-back.ts'
export { anybodyColumn, findSaleForStaff, findSalesForStaff, type StaffSaleRow } from './sale-queries.ts'
export { refundableCents, refundableUntil } from './sale-view.ts'
