import type { DeliverableKind } from './notification-settings.ts'

/**
 * What a letter of the site's tells by mail in any case: nobody can miss what happens to their money. On its own, so that the web does
 * not fetch a library to know it.
 */
export const letterKinds: ReadonlySet<DeliverableKind> = new Set(['creator_full', 'subscription_ended', 'payout_sent', 'payout_failed'])
