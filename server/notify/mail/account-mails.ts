import { limits } from '#contract/limits.ts'
import { sayMoment } from '#server/platform/say.ts'
import type { Composer } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'email_changed' | 'email_undo_asked' | 'email_undone'

/** Mails about who can get into an account. */
export const accountComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
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
  email_undo_asked: ({ dueAt }, { accounts: text }, { locale }) => ({
    subject: text('undoAskedSubject'),
    sentences: [text('undoAsked', { moment: sayMoment(locale, new Date(dueAt)) }), text('undoAskedYou'), text('undoAskedNotYou')],
    link: { path: '/signin?next=%2Fsettings', label: text('undoAskedSignIn') },
  }),
  email_undone: ({ at, since, isBack }, { accounts: text }, { locale }) => ({
    subject: text('undoneSubject'),
    sentences: [
      text('undone', { moment: sayMoment(locale, new Date(at)), since: sayMoment(locale, new Date(since)) }),
      text(isBack ? 'undoneBack' : 'undoneAway'),
    ],
    ...(isBack ? { link: { path: '/signin?next=%2Fsettings', label: text('undoneSignIn') } } : {}),
  }),
}
