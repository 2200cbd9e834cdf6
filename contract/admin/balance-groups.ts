/**
 * What keeps money from being paid, the most pressing first: on hold, not paid by the provider, owed by the creator, and the rest. On its own,
 * so that the web doesn't fetch a library to know it.
 */
export const balanceGroups = ['held', 'provider', 'negative', 'scheduled'] as const
