export { readCreatorsOfTheWeek, readFirstCreators } from './list-creators.ts'
