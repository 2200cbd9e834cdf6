import type { Route } from '#server/platform/http/handle.ts'
import './staff-tables.ts'
import { lock } from './lock.ts'
import { setRole } from './set-role.ts'
import { readOwnPowers, type CountWaiting } from './staff-state.ts'
import { unlock } from './unlock.ts'

/** Roles and their powers. Promises: no powers without a proof on this very session, none longer than 12 hours, never no owner again. */
export const staffRoutes = (countWaiting: CountWaiting): Route[] => [
  readOwnPowers(countWaiting),
  unlock(countWaiting),
  lock(countWaiting),
  setRole,
]
export { grantOwner, revokeRole } from './operator-tool.ts'
export { makeOperatorPassword } from './operator-password.ts'
export type { CountWaiting } from './staff-state.ts'
