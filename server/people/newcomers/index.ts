export { countFirstStep, refuseEarlyLink } from './first-step.ts'
export { viewNewcomer } from './read-newcomer.ts'
export { answering } from './newcomer-queries.ts'
