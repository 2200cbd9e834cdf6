import { changePrivacy } from './change-privacy.ts'
import { readPrivacy } from './read-privacy.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Who may reach a person and who sees what of them. Promises: a change holds from its answer on, in every outlet. */
export const privacy: Slice = {
  name: 'people/privacy',
  routes: [readPrivacy, changePrivacy],
}
