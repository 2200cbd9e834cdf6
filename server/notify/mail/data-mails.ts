import type { mail, Speaker } from '#server/texts/index.ts'
import type { Composer, Content } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'data_request_received' | 'data_request_answered'
type Text = keyof typeof mail.en
const privacy = (text: Speaker<Text>): NonNullable<Content['link']> => ({ path: '/privacy', label: text('privacyPolicy') })

/** Mails about what people ask of their data. The answer stays in the words of who wrote it. */
export const dataComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
  data_request_received: ({ dueAt }, { mails: text }) => ({
    subject: text('dataSubject'),
    sentences: [text('dataReceived', { day: new Date(dueAt) }), text('dataNotYou')],
    link: privacy(text),
  }),
  data_request_answered: ({ askedAt, answer }, { mails: text }) => ({
    subject: text('dataAnswerSubject'),
    sentences: [text('dataAnswer', { day: new Date(askedAt) }), answer],
    link: privacy(text),
  }),
}
