import { leave } from './leave.ts'
import { readLeaving } from './read-leaving.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Deleting one's own account. Promises: only who has just proved who they are, told before what ends, and with a way back for 30 days. */
export const leaving: Slice = {
  name: 'own-data/leaving',
  routes: [readLeaving, leave],
}
