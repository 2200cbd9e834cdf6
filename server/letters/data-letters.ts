import type { Content } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'data_request_received' | 'data_request_answered'
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const privacy = { path: '/privacy', label: 'Our privacy policy' }

/** Letters about what people ask of their data. */
export const dataComposers: { readonly [K in Kinds]: (detail: LetterDetails[K]) => Content } = {
  data_request_received: ({ dueAt }) => ({
    subject: 'Your question about your data has arrived',
    sentences: [
      `Thank you. You get an answer at this address by ${day.format(new Date(dueAt))}.`,
      'If it was not you who asked, you can ignore this mail; nothing is sent to anybody else.',
    ],
    link: privacy,
  }),
  data_request_answered: ({ askedAt, answer }) => ({
    subject: 'The answer to your question about your data',
    sentences: [`You asked us on ${day.format(new Date(askedAt))}. This is our answer:`, answer],
    link: privacy,
  }),
}
