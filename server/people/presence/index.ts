export { seesPresence, talks } from './presence-queries.ts'
