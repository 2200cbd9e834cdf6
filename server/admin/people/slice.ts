import { deleteUser } from './delete-user.ts'
import { endSessions } from './end-sessions.ts'
import { listUsers } from './list-users.ts'
import { readProfileAnalytics } from './profile-analytics.ts'
import { readUserForStaff } from './read-user.ts'
import { restoreUser } from './restore-user.ts'
import { setUserNewcomer } from './set-newcomer.ts'
import type { Slice } from '#server/platform/slice.ts'

/** People as the staff sees them and acts on them. Promises: addresses for admins only, and everything on record. */
export const peopleDesk: Slice = {
  name: 'admin/people',
  routes: [listUsers, readUserForStaff, deleteUser, restoreUser, endSessions, setUserNewcomer, readProfileAnalytics],
}
