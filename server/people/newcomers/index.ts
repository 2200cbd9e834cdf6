export { countFirstStep, refuseEarlyLink } from './first-step.ts'
export { answering, isAnswered, isNewRow, isVouchedFor, newSince } from './newcomer-queries.ts'
export { viewNewcomer } from './read-newcomer.ts'
