import { changePrivacy } from './change-privacy.ts'
import { readPrivacy } from './read-privacy.ts'

/** Who may reach a person and who sees what of them. Promises: a change holds from its answer on, in every outlet. */
export const privacyRoutes = [readPrivacy, changePrivacy]
