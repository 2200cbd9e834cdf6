import './session-tables.ts'
import { listSessions } from './list-sessions.ts'
import { readMe } from './read-me.ts'
import { revokeOtherSessions, revokeSession } from './revoke-session.ts'
import { sessionInvariants } from './session-invariants.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'
import { sweepSessions } from './sweep.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Signing in and staying so. Promises: no account before a proof, no token outside its cookie, and an ended session is over everywhere. */
export const session: Slice = {
  name: 'account/session',
  routes: [readMe, signInByEmail, signInWithGoogle, stepUp, signOut, listSessions, revokeSession, revokeOtherSessions],
  invariants: sessionInvariants,
  schedules: ({ database, clock }) => [{ name: 'sweep-sessions', cron: '7 * * * *', run: () => sweepSessions(database, clock.now()) }],
}
