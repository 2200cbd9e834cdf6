import { limits } from '#contract/limits.ts'
import type { Composer } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'email_changed'
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Letters about who can get into an account. */
export const accountComposers: { readonly [K in Kinds]: Composer<LetterDetails[K]> } = {
  email_changed: ({ changedAt, newEmail }, _words, { key }) => ({
    subject: 'The e-mail address of your account was changed',
    sentences: [
      `On ${instant.format(new Date(changedAt))} (UTC) the address of your account was changed to ${newEmail}. Codes and letters go there from now on.`,
      'If this was you, you need to do nothing.',
      `If this was not you, take it back within ${limits.emailUndoHours} hours: your account gets this address again, and everybody is signed out of it. The link is for you alone.`,
    ],
    link: { path: `/undo-email/${key}`, label: 'Take the change back' },
  }),
}
