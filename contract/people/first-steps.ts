/** What someone who has just joined does first, in this order. */
export const firstSteps = ['photo', 'people', 'post'] as const
export type FirstStep = (typeof firstSteps)[number]
