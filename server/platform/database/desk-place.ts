/** Closed ones come after all that are open, the latest first: their places fall from here, far beyond every date there will be. */
const afterAllOpen = 8_000_000_000_000

/** Where an open request of a desk stands: by when it's due. */
export const placeOfOpen = (dueAt: Date): number => dueAt.getTime()
/** Where it stands once it's closed. */
export const placeOfClosed = (closedAt: Date): number => afterAllOpen - closedAt.getTime()
