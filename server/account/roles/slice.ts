import './role-tables.ts'
import { lock } from './lock.ts'
import { setRole } from './set-role.ts'
import { readOwnPowers, type CountWaiting } from './staff-state.ts'
import { unlock } from './unlock.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Roles and their powers. Promises: no powers without a proof on this very session, none longer than 12 hours, never no owner again. */
export const roles = (countWaiting: CountWaiting): Slice => ({
  name: 'account/roles',
  routes: [readOwnPowers(countWaiting), unlock(countWaiting), lock(countWaiting), setRole],
})
