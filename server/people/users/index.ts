export { deletePersonRow, keepFirstPhoto, sweepHeldNames, writeEmail } from './account-writes.ts'
export { setNewcomer } from './set-newcomer.ts'
export { createUser, suggestedName } from './create-user.ts'
export { refuseYoungAge } from './refuse-young-age.ts'
export { endAgeReview, type EndedReview } from './end-age-review.ts'
export { fillProfile, findEmptyParts } from './fill-profile.ts'
export { visitorMark } from './profile-views.ts'
export { findPeopleParts, readPeopleAddresses } from './read-addresses.ts'
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
export { findAdmins } from './find-admins.ts'
export { hasOwner } from './has-owner.ts'
export { viewAuthor, viewOneself, viewPerson, viewWhole, type AuthorRow, type PersonRow } from './user-view.ts'
