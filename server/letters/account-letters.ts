import { limits } from '#contract/limits.ts'
import { sayMoment } from '#server/platform/say.ts'
import type { Composer } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'email_changed'

/** Letters about who can get into an account. */
export const accountComposers: { readonly [K in Kinds]: Composer<LetterDetails[K]> } = {
  email_changed: ({ changedAt, newEmail, google }, { accounts: text }, { locale, key }) => ({
    subject: text('emailSubject'),
    sentences: [
      text('email', { moment: sayMoment(locale, new Date(changedAt)), address: newEmail }),
      ...(google ? [text(google === 'ended' ? 'emailGoogleEnded' : 'emailGoogleKept')] : []),
      text('emailYou'),
      text('emailNotYou', { hours: limits.emailUndoHours }),
    ],
    link: { path: `/undo-email/${key}`, label: text('emailUndo') },
  }),
}
