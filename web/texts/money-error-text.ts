import { msg } from '@lingui/core/macro'
import { addSentences } from '#web/lib/error-text.ts'

/** What paying can be answered: here too, so that a payment form needs no texts of other pages. */
addSentences({
  already_subscribed: msg`You subscribe already.`,
  card_declined: msg`Please check your card details and try again`,
  creator_full: msg`This creator cannot take more subscribers at the moment.`,
  not_subscribed: msg`You have no subscription that this could change.`,
  not_withdrawable: msg`The 14 days for a withdrawal are over. You can still cancel at the end of the period.`,
  actor_mismatch: msg`You can only act as yourself.`,
  payments_unavailable: msg`The payment provider does not answer. Nothing was charged. Please try again in a moment.`,
  provider_missing: msg`This is not set up on this site yet.`,
  subscribe_self: msg`You cannot subscribe to yourself.`,
})
