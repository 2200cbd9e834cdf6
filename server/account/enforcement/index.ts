/**
 * Where people stand with the site, and what the staff took out of sight. Promises: each function writes within the caller's
 * transaction, counters included, and answers what `announceStanding` is to tell after the commit; undefined is nothing changed.
 */
export { comeBack, deletePerson, findRemovalOfLeaver, letLeave, restorePerson, suspendPerson } from './absence.ts'
export { announceStanding, type StandingEffects } from './effects.ts'
export { hideComment, hideMessage, hidePost, unhideComment, unhideMessage, unhidePost } from './hiding.ts'
export { hideRequest, hideRequestComment, unhideRequest, unhideRequestComment } from './hiding-requests.ts'
export { freezePayouts, limitPerson, thawPayouts, unlimitPerson } from './measures.ts'
export { endTokens } from './end-tokens.ts'
export { endMeasures } from './end-measures.ts'
export { repairCounters } from './repair-counters.ts'
