import './user-tables.ts'
import { listPeople } from './list-people.ts'
import { readUser, readUserByName } from './read-user.ts'
import { setLanguage } from './set-language.ts'
import { suggestPeople } from './suggest-people.ts'
import { updateProfile } from './update-profile.ts'

/** People. Promises: nobody's e-mail, birth date or provider ids leave through a public view. */
export const userRoutes = [readUser, readUserByName, suggestPeople, listPeople, updateProfile, setLanguage]
export { announcePeople } from './announce-people.ts'
export { createUser, suggestedName } from './create-user.ts'
export { fillProfile, findEmptyParts } from './fill-profile.ts'
export { recordProfileViews, sweepProfileViews, visitorMark } from './profile-views.ts'
export { announceView, noSuchPerson } from './read-user.ts'
export { keepFirstLanguage } from './set-language.ts'
export { foldForSearch } from './search-name.ts'
export {
  authorColumns,
  findIdsByNames,
  findOneself,
  findPeopleByIds,
  findPerson,
  findPersonByName,
  findPersonByWord,
  findPersonFacts,
  selectAnybody,
  selectPeople,
} from './user-queries.ts'
export { hasOwner } from './has-owner.ts'
export { userInvariants } from './user-invariants.ts'
export { viewAuthor, viewOneself, viewPerson, viewWhole, type AuthorRow, type PersonRow } from './user-view.ts'
