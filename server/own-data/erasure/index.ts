/** What becomes of everything about someone who's removed, and the removal itself. */
export { personalData } from './personal-data.ts'
export { removeForGood } from './remove-for-good.ts'
