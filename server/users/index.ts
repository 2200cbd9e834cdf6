import './user-tables.ts'
import { readUser, readUserByName } from './read-user.ts'
import { suggestPeople } from './suggest-people.ts'

/** People. Promises: nobody's e-mail, birth date or provider ids leave through a public view. */
export const userRoutes = [readUser, readUserByName, suggestPeople]
export { createUser } from './create-user.ts'
export { authorColumns, findOneself, findPerson, findPersonByName } from './user-queries.ts'
export { viewAuthor, viewOneself, type AuthorRow } from './user-view.ts'
