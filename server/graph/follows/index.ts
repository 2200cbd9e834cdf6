export { announceAdmitted } from './announce-admitted.ts'
export { endFollows, holdPair } from './follow-queries.ts'
export { followQuietly } from './follow-quietly.ts'
export { openForCreator, writeFollowSettings } from './setting-queries.ts'
