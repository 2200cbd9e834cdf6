import { PaymentsUnavailable, type Payments } from '#server/platform/payments.ts'

const missing = () => Promise.reject(new PaymentsUnavailable('no payment provider is configured'))

/** Nothing is configured and there is no sandbox. */
export const missingPayments: Payments = {
  realm: 'missing',
  publishableKey: null,
  createCustomer: missing,
  updateCustomer: missing,
  deleteCustomer: missing,
  createSubscription: missing,
  readSubscription: missing,
  readPaymentSecret: missing,
  setCancelAtPeriodEnd: missing,
  cancelNow: missing,
  changePrice: missing,
  listSubscriptionsSince: () => ({ [Symbol.asyncIterator]: () => ({ next: missing }) }),
  findSubscriptionOfPayment: missing,
  createCardSecret: missing,
  adoptCard: missing,
  refund: missing,
  submitEvidence: missing,
  createAccount: missing,
  readAccount: missing,
  updateIdentity: missing,
  createOnboardingLink: missing,
  setBank: missing,
  closeAccount: missing,
  readBalance: missing,
  transfer: missing,
  reverseTransfer: missing,
  payOut: missing,
  readPayout: missing,
  findTransfer: missing,
  findPayout: missing,
  readEvent: missing,
}
