export { erasePerson } from './erase-person.ts'
export { personalData } from './personal-data.ts'
export { removeForGood } from './remove-for-good.ts'
