export { countFirstStep, refuseEarlyLink } from './first-step.ts'
export { isAnswered, isNewRow, isVouchedFor, newSince } from './newcomer-queries.ts'
export { viewNewcomer } from './read-newcomer.ts'
export { answering } from './newcomer-queries.ts'
