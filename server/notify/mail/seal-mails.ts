import type { Composer } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

/** What owners keep so that the site can be proved by it. */
export const sealComposers: { readonly latest_seals: Composer<MailDetails['latest_seals']> } = {
  latest_seals: ({ at, ledger, people, log }, { mails: text }) => ({
    subject: text('sealsSubject'),
    sentences: [text('seals', { day: new Date(at) }), text('sealsKeep'), text('sealsCheck')],
    rows: (
      [
        [text('sealsLedger'), ledger],
        [text('sealsPeople'), people],
        [text('sealsLog'), log],
      ] as const
    ).flatMap(([name, end]) => (end ? [[name, text('sealsRows', { seal: end.seal, count: end.rows })] as const] : [])),
  }),
}
