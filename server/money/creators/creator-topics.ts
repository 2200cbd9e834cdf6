declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Somebody stopped being a creator; what follows from it may begin. */
    'creator.ended': { readonly creatorId: number }
  }
}
