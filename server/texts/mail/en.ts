/**
 * Emails about money and data. `offer` is `premium` for the site's own plan, else a subscription to `creator`. Amounts and days come
 * formatted for the language.
 */
export const en = {
  yourSubscriptions: 'Your subscriptions',
  yourDashboard: 'Your dashboard',
  yourReceipts: 'All your receipts',
  receiptSubject:
    '{offer, select, premium {Receipt: {amount} for the Premium plan} other {Receipt: {amount} for your subscription to {creator}}}',
  receiptPaid:
    '{offer, select, premium {Thank you. You paid {amount} for the Premium plan.} other {Thank you. You paid {amount} for your subscription to {creator}.}}',
  receiptNumber: 'Number',
  receiptTo: 'To',
  receiptPaidOn: 'Paid on',
  receiptPeriod: 'Period',
  receiptFromTo: '{from} to {to}',
  receiptTotal: 'Total',
  receiptTax: 'Tax',
  receiptNoTax: 'none',
  receiptTaxPart: 'Tax included ({rate})',
  receiptTaxPartIn: 'Tax included ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {Your payment for the Premium plan failed} other {The payment for your subscription to {creator} failed}}',
  failedCharge:
    '{offer, select, premium {We couldn’t charge {amount} for the Premium plan.} other {We couldn’t charge {amount} for your subscription to {creator}.}}',
  failedRetry: 'We’ll try again on {day}. You keep access until then.',
  failedLast: 'This was the last attempt. Your subscription ends now unless you add another card.',
  failedCard: 'If your card expired or was replaced, add another one.',
  giveCard: 'Add another card',
  renewalSubject: '{offer, select, premium {The Premium plan renews on {day}} other {Your subscription to {creator} renews on {day}}}',
  renewal:
    '{offer, select, premium {The Premium plan renews on {day}. We’ll charge {amount} to the payment method you used before.} other {Your subscription to {creator} renews on {day}. We’ll charge {amount} to the payment method you used before.}}',
  renewalStop: 'If you don’t want to renew, cancel before that day. You keep access until then.',
  cancelledSubject: '{offer, select, premium {The Premium plan won’t renew} other {Your subscription to {creator} won’t renew}}',
  cancelled:
    '{offer, select, premium {The Premium plan won’t renew. You won’t be charged again.} other {Your subscription to {creator} won’t renew. You won’t be charged again.}}',
  cancelledUntil: 'You have access until {day}. Until then, you can resume your subscription if it’s still offered.',
  endedSubject: '{offer, select, premium {The Premium plan has ended} other {Your subscription to {creator} has ended}}',
  endedUnpaid:
    '{offer, select, premium {The Premium plan has ended because it wasn’t paid. You won’t be charged again.} other {Your subscription to {creator} has ended because it wasn’t paid. You won’t be charged again.}}',
  endedRefunded:
    '{offer, select, premium {The Premium plan has ended because its payment was refunded. You won’t be charged again.} other {Your subscription to {creator} has ended because its payment was refunded. You won’t be charged again.}}',
  endedDisputed:
    '{offer, select, premium {The Premium plan has ended because your bank reversed its payment. You won’t be charged again.} other {Your subscription to {creator} has ended because your bank reversed its payment. You won’t be charged again.}}',
  endedOver:
    '{offer, select, premium {The Premium plan has ended. You won’t be charged again.} other {Your subscription to {creator} has ended. You won’t be charged again.}}',
  endedAgain: 'You can subscribe again at any time.',
  withdrawalSubject:
    '{offer, select, premium {You withdrew from the contract for the Premium plan} other {You withdrew from the contract for your subscription to {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {On {day}, we received your withdrawal from the contract for the Premium plan. The plan has ended.} other {On {day}, we received your withdrawal from the contract for your subscription to {creator}. The subscription has ended.}}',
  withdrawalMoney: 'We’re refunding {amount} to the payment method you used. Depending on your bank, this takes five to ten days.',
  withdrawalKeep: 'Keep this email. It confirms your withdrawal from the contract.',
  declaredSubject: 'We received your withdrawal from the contract',
  declaredReceived: 'On {moment}, we received your withdrawal from the contract.',
  declaredName: 'Name',
  declaredPurchase: 'What you bought',
  declaredNext:
    'Confirm which purchase you mean to end it and get your refund right away. If you don’t, our team handles your withdrawal by {day}.',
  declaredNotYou: 'If you didn’t send this, you can ignore this email. We won’t end anything before we know whose purchase it is.',
  declaredLink: 'Confirm your purchase',
  withdrawalAnswerSubject: 'Our answer to your withdrawal',
  withdrawalAnswer: 'We received your withdrawal from the contract on {day}. This is our answer:',
  refundSubject: 'Your refund of {amount} is on its way',
  refund:
    '{offer, select, premium {We’re refunding {amount} of what you paid for the Premium plan to the payment method you used. Depending on your bank, this takes five to ten days.} other {We’re refunding {amount} of what you paid for your subscription to {creator} to the payment method you used. Depending on your bank, this takes five to ten days.}}',
  disputeSubject: 'A payment of {amount} is disputed',
  dispute: 'A subscriber’s bank is disputing a payment of {amount} and may reverse it. Your share is on hold until the bank decides.',
  disputeNothing: 'You don’t need to do anything. The site team responds to the bank.',
  inquirySubject: 'A bank is asking about a payment of {amount}',
  disputeTeam: 'A subscriber’s bank is disputing a payment of {amount}.',
  inquiryTeam: 'A subscriber’s bank is asking about a payment of {amount}. No money has moved yet.',
  disputeRespond: 'Respond with evidence by {day}. After that, the dispute is lost.',
  inquiryRespond: 'Respond with evidence by {day}, so that it doesn’t become a dispute.',
  disputeRespondSoon: 'Respond with evidence soon.',
  viewDisputes: 'View disputes',
  disputeWonSubject: 'We won the dispute over {amount}',
  disputeWon: 'The bank decided in your favor. Your share of {amount} is no longer on hold.',
  disputeLostSubject: 'We lost the dispute over {amount}',
  disputeLost: 'The bank reversed the payment of {amount}. Your share and the bank’s dispute fee are deducted from your balance.',
  priceSubject:
    '{offer, select, premium {Do you agree to a new price for the Premium plan?} other {{creator} asks you to agree to a new price}}',
  price:
    '{offer, select, premium {We’d like to change the price of your Premium plan from {oldPrice} to {newPrice} a month. If you agree, the new price applies from your first payment after {day}.} other {{creator} would like to change the price of your subscription from {oldPrice} to {newPrice} a month. If you agree, the new price applies from your first payment after {day}.}}',
  priceNothing: 'If you decline or do nothing, you keep paying your current price.',
  priceAnswer: 'Agree or decline',
  fullSubject: 'You missed a new subscriber',
  full: '{count, plural, one {You’ve reached the Free plan’s limit of # subscriber, so someone couldn’t subscribe to you. Your current subscriber isn’t affected.} other {You’ve reached the Free plan’s limit of # subscribers, so someone couldn’t subscribe to you. Your current subscribers aren’t affected.}}',
  fullPremium: 'The Premium plan has no subscriber limit. It costs {price} a month.',
  seePremium: 'See the Premium plan',
  bankSubject: 'Your bank account for payouts was changed',
  bank: 'From now on, we’ll send your payouts to the bank account ending in {last4}.',
  bankWarning:
    'If you didn’t change your bank account, someone may be using a device where you’re signed in. Sign out that device in Settings, then enter your own bank account again.',
  payoutSubject: 'Your payout of {amount} is on its way',
  payout: 'Your payout of {amount} is on its way to your bank account.',
  payoutTo: 'Your payout of {amount} is on its way to your bank account ending in {last4}.',
  payoutArrives: 'It should arrive by {day}.',
  payoutFailedSubject: 'Your payout of {amount} failed',
  payoutFailed: 'Your bank rejected a payout of {amount}. The money is back in your balance.',
  payoutFailedBecause: 'Your bank rejected a payout of {amount}: {reason}. The money is back in your balance.',
  payoutAgain: 'Update your bank details, and we’ll send the payout again.',
  dataSubject: 'We received your data request',
  dataReceived: 'Thank you. We’ll email our answer to this address by {day}.',
  dataNotYou: 'If you didn’t send this request, you can ignore this email. We won’t send anything to anyone else.',
  dataAnswerSubject: 'Our answer to your data request',
  dataAnswer: 'You sent us a data request on {day}. This is our answer:',
  privacyPolicy: 'Our privacy policy',
  sealsSubject: 'Keep this email: the latest seals of your site',
  seals: 'On {day} these were the latest seals of your site’s ledger and audit log.',
  sealsKeep:
    'Keep this email where the site can’t reach it. If someone cuts off or rewrites records later, these seals will be missing from the site.',
  sealsCheck: 'To look for one, run: npm run coterie -- audit SEAL',
  sealsLedger: 'Ledger',
  sealsPeople: 'People in the ledger',
  sealsLog: 'Audit log',
  sealsRows: '{seal} ({count, plural, one {# record} other {# records}})',
}
