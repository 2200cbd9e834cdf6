/** Key prefix of everything that is known of the reader's own subscriptions. */
export const subscriptionsKey = ['subscriptions'] as const
export const receiptsKey = ['receipts'] as const
