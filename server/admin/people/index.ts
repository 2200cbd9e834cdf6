import type { Route } from '#server/platform/http/handle.ts'
import { deleteUser } from './delete-user.ts'
import { endSessions } from './end-sessions.ts'
import { listUsers } from './list-users.ts'
import { readProfileAnalytics } from './profile-analytics.ts'
import { readUserForStaff } from './read-user.ts'
import { restoreUser } from './restore-user.ts'

/** People as the staff sees them and acts on them. Promises: addresses for admins only, and everything on record. */
export const peopleDeskRoutes: Route[] = [listUsers, readUserForStaff, deleteUser, restoreUser, endSessions, readProfileAnalytics]
