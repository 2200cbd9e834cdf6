import type { Composer } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'application_received' | 'application_approved' | 'application_declined' | 'sign_up_surge'

/** Emails about joining. What the site team writes stays in its own words. */
export const applicationComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
  application_received: ({ keptDays: days }, { mails: text }) => ({
    subject: text('applyReceivedSubject'),
    sentences: [text('applyReceived'), text('applyNext'), text('applyDeleted', { days }), text('applyNotYou')],
  }),
  application_approved: ({ keptDays: days }, { mails: text }) => ({
    subject: text('applyApprovedSubject'),
    sentences: [text('applyApproved'), text('applyUntil', { days })],
    link: { path: '/signin', label: text('applySignIn') },
  }),
  application_declined: ({ keptDays: days, words }, { mails: text }) => ({
    subject: text('applyDeclinedSubject'),
    sentences: [text('applyDeclined'), ...(words === null ? [] : [text('applyWords'), words]), text('applyDeleted', { days })],
  }),
  sign_up_surge: ({ lastHour, usual, isProofNeeded }, { mails: text }, { locale }) => ({
    subject: text('surgeSubject'),
    sentences: [text('surge'), ...(isProofNeeded ? [text('surgeProof')] : []), text('surgeNext')],
    rows: [
      [text('surgeLastHour'), lastHour.toLocaleString(locale)],
      [text('surgeUsual'), usual.toLocaleString(locale)],
    ],
    link: { path: '/admin?tab=joining', label: text('surgeOpen') },
  }),
}
