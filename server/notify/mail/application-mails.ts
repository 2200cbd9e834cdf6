import type { Composer } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'application_received' | 'application_approved' | 'application_declined'

/** Emails about joining where the site team decides. What it writes stays in its own words. */
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
}
