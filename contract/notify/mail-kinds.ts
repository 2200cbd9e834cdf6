import type { DeliverableKind } from './notification-settings.ts'

/**
 * What is mailed in any case: no one can miss what happens to their money, or to the site they run. On its own, so that the web does
 * not fetch a library to know it.
 */
export const mailKinds: ReadonlySet<DeliverableKind> = new Set([
  'creator_full',
  'subscription_ended',
  'payout_sent',
  'payout_failed',
  'dispute',
  'payouts_held',
  'payouts_released',
  'refund_request',
  'sign_up_surge',
])
