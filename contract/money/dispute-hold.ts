/**
 * When more than the disputed amounts stays on hold: so many disputes of the last days that weren't won, and that share of the sales of
 * the same days. On its own, so that the web doesn't fetch a library to know it.
 */
export const disputeHold = { disputes: 3, days: 60, basisPoints: 100 } as const
