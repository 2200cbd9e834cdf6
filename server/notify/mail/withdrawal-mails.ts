import { sayMoment } from '#server/platform/say.ts'
import type { Composer } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

/** Anyone can have this emailed to anyone: an address in it isn't a link. A zero-width space after each mark keeps programs from making one. */
const unlinked = (text: string) => text.replaceAll(/[./:@](?=\S)/g, '$&\u200b')

type Kinds = 'withdrawal_declared' | 'withdrawal_answered'

/** Emails about withdrawals without an account. What someone typed and what was answered stay in their own words. */
export const withdrawalComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
  withdrawal_declared: ({ name, purchase, declaredAt, dueAt }, { mails: text }, { locale, key }) => ({
    subject: text('declaredSubject'),
    sentences: [
      text('declaredReceived', { moment: sayMoment(locale, new Date(declaredAt)) }),
      text('withdrawalKeep'),
      text('declaredNext', { day: new Date(dueAt) }),
      text('declaredNotYou'),
    ],
    rows: [
      [text('declaredName'), unlinked(name)],
      [text('declaredPurchase'), unlinked(purchase)],
    ],
    link: { path: `/withdraw/${key}`, label: text('declaredLink') },
  }),
  withdrawal_answered: ({ declaredAt, answer }, { mails: text }) => ({
    subject: text('withdrawalAnswerSubject'),
    sentences: [text('withdrawalAnswer', { day: new Date(declaredAt) }), answer],
  }),
}
