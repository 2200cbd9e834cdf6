/**
 * Mails about money and data. `offer` is `premium` for the site's own plan, else somebody's subscription to `creator`; amounts and days
 * come written as the language writes them.
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
  receiptPaidOn: 'Paid on',
  receiptPeriod: 'Period',
  receiptFromTo: '{from} to {to}',
  receiptTotal: 'Total',
  receiptTax: 'Tax',
  receiptNoTax: 'none',
  receiptTaxPart: 'Of this tax ({rate})',
  receiptTaxPartIn: 'Of this tax ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {The payment for the Premium plan did not go through} other {The payment for your subscription to {creator} did not go through}}',
  failedCharge:
    '{offer, select, premium {We could not charge {amount} for the Premium plan.} other {We could not charge {amount} for your subscription to {creator}.}}',
  failedRetry: 'The payment is tried again on {day}. Until then everything stays open to you.',
  failedLast: 'It is not tried again. Without another card it ends now.',
  failedCard: 'If your card has expired or was replaced, give us another one.',
  giveCard: 'Give another card',
  renewalSubject: '{offer, select, premium {The Premium plan renews on {day}} other {Your subscription to {creator} renews on {day}}}',
  renewal:
    '{offer, select, premium {The Premium plan renews on {day}, and {amount} is charged the way you paid before.} other {Your subscription to {creator} renews on {day}, and {amount} is charged the way you paid before.}}',
  renewalStop: 'If you do not want that, stop the renewal before; what you paid for stays open until then.',
  cancelledSubject: '{offer, select, premium {The Premium plan does not renew} other {Your subscription to {creator} does not renew}}',
  cancelled:
    '{offer, select, premium {The Premium plan does not renew any more. Nothing more is charged.} other {Your subscription to {creator} does not renew any more. Nothing more is charged.}}',
  cancelledUntil: 'It is paid until {day}. Until then you can resume it, as long as it is offered to you.',
  endedSubject: '{offer, select, premium {The Premium plan has ended} other {Your subscription to {creator} has ended}}',
  endedUnpaid:
    '{offer, select, premium {The Premium plan has ended because it was not paid. Nothing more is charged.} other {Your subscription to {creator} has ended because it was not paid. Nothing more is charged.}}',
  endedRefunded:
    '{offer, select, premium {The Premium plan has ended because its payment went back to you. Nothing more is charged.} other {Your subscription to {creator} has ended because its payment went back to you. Nothing more is charged.}}',
  endedOver:
    '{offer, select, premium {The Premium plan has ended. Nothing more is charged.} other {Your subscription to {creator} has ended. Nothing more is charged.}}',
  endedAgain: 'You can subscribe again at any time.',
  withdrawalSubject:
    '{offer, select, premium {Your withdrawal from the Premium plan} other {Your withdrawal from your subscription to {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {We received your withdrawal from the Premium plan on {day}. It has ended.} other {We received your withdrawal from your subscription to {creator} on {day}. It has ended.}}',
  withdrawalMoney: '{amount} goes back the way you paid; depending on your bank this takes five to ten days.',
  withdrawalKeep: 'Please keep this mail: it is the receipt of your withdrawal.',
  refundSubject: '{amount} goes back to you',
  refund:
    '{offer, select, premium {{amount} of what you paid for the Premium plan goes back the way you paid; depending on your bank this takes five to ten days.} other {{amount} of what you paid for your subscription to {creator} goes back the way you paid; depending on your bank this takes five to ten days.}}',
  disputeSubject: 'A payment of {amount} is disputed',
  dispute: 'A subscriber’s bank disputes a payment of {amount}. Your share of it is held until the bank has decided.',
  disputeNothing: 'You need to do nothing; the operator of this site answers the bank.',
  disputeWonSubject: 'The dispute over {amount} was won',
  disputeWon: 'The bank decided in your favour: your share of {amount} is yours again.',
  disputeLostSubject: 'The dispute over {amount} was lost',
  disputeLost:
    'The bank gave {amount} back to the subscriber. Your share of it and what the bank charges for the dispute leave your balance.',
  priceSubject: '{offer, select, premium {A new price for the Premium plan} other {A new price for your subscription to {creator}}}',
  price:
    '{offer, select, premium {The site asks you to pay {newPrice} a month instead of {oldPrice}, from your first payment after {day} on.} other {{creator} asks you to pay {newPrice} a month instead of {oldPrice}, from your first payment after {day} on.}}',
  priceNothing: 'Nothing changes unless you agree. If you do nothing, you keep your present price.',
  priceAnswer: 'Agree or decline',
  fullSubject: 'Somebody could not subscribe to you',
  full: '{count, plural, one {You have # subscriber, as many as the Free plan has room for, so somebody who wanted to subscribe was turned away. Nobody loses anything they have.} other {You have # subscribers, as many as the Free plan has room for, so somebody who wanted to subscribe was turned away. Nobody loses anything they have.}}',
  fullPremium: 'With the Premium plan, for {price} a month, there is no such limit.',
  seePremium: 'See the Premium plan',
  bankSubject: 'Your payouts go to another bank account',
  bank: 'From now on your payouts go to a bank account ending in {last4}.',
  bankWarning:
    'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings, and give your own bank account again.',
  payoutSubject: '{amount} is on its way to you',
  payout: 'A payout of {amount} is on its way to your bank account.',
  payoutTo: 'A payout of {amount} is on its way to your bank account ending in {last4}.',
  payoutArrives: 'It should arrive by {day}.',
  payoutFailedSubject: 'A payout of {amount} did not arrive',
  payoutFailed: 'Your bank did not take a payout of {amount}. The money is back in your balance.',
  payoutFailedBecause: 'Your bank did not take a payout of {amount}: {reason}. The money is back in your balance.',
  payoutAgain: 'Please check your bank details; it is then paid out again.',
  dataSubject: 'Your question about your data has arrived',
  dataReceived: 'Thank you. You get an answer at this address by {day}.',
  dataNotYou: 'If it was not you who asked, you can ignore this mail; nothing is sent to anybody else.',
  dataAnswerSubject: 'The answer to your question about your data',
  dataAnswer: 'You asked us on {day}. This is our answer:',
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
