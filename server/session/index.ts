import './session-tables.ts'
import { listSessions } from './list-sessions.ts'
import { readMe } from './read-me.ts'
import { revokeOtherSessions, revokeSession } from './revoke-session.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'

/** Signing in and staying so. Promises: no account before a proof, no token outside its cookie, and an ended session is over everywhere. */
export const sessionRoutes = [readMe, signInByEmail, signInWithGoogle, stepUp, signOut, listSessions, revokeSession, revokeOtherSessions]
export { ageOn } from './age.ts'
export { findLiveSessions, readSocketViewer, readViewer } from './read-viewer.ts'
export { refuseAddress } from './refused-addresses.ts'
export { sessionInvariants } from './session-invariants.ts'
export { renewToken, sessionCookie } from './session-token.ts'
export { isFreshlyProved } from './step-up.ts'
export { sweepSessions } from './sweep.ts'
