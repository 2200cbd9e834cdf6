import './user-tables.ts'
import { announcePeople } from './announce-people.ts'
import { listPeople } from './list-people.ts'
import { recordProfileViews, sweepProfileViews } from './profile-views.ts'
import { readUser, readUserByName } from './read-user.ts'
import { setFirstStep } from './set-first-step.ts'
import { setLanguage } from './set-language.ts'
import { suggestPeople } from './suggest-people.ts'
import { updateProfile } from './update-profile.ts'
import { userInvariants } from './user-invariants.ts'
import type { Slice } from '#server/platform/slice.ts'

/** People. Promises: nobody's e-mail, birth date or provider ids leave through a public view. */
export const users: Slice = {
  name: 'people/users',
  routes: [readUser, readUserByName, suggestPeople, listPeople, updateProfile, setLanguage, setFirstStep],
  invariants: userInvariants,
  connect: (platform, hub) => [announcePeople(platform, hub.screens), recordProfileViews(platform)],
  schedules: ({ database, clock }) => [
    { name: 'sweep-profile-views', cron: '37 3 * * *', run: () => sweepProfileViews(database, clock.now()) },
  ],
}
