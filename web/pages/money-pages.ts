/** One chunk for the pages of paying: whoever opens one of them mostly comes to the next. */
export { CancelPage } from './cancel-page.tsx'
export { ReceiptPage } from './receipt-page.tsx'
export { ReceiptsPage } from './receipts-page.tsx'
export { SubscribePage } from './subscribe-page.tsx'
export { SuccessPage } from './success-page.tsx'
