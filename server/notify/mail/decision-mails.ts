import { sayDay } from '#server/platform/say.ts'
import type { decisions, Speaker } from '#server/texts/index.ts'
import type { Composer, Content } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'report_received' | 'report_decided' | 'decision' | 'decision_reversed' | 'appeal_decided' | 'upload_released'
type Text = keyof typeof decisions.en
type Composers = { readonly [K in Kinds]: Composer<MailDetails[K]> }

const statement = (text: Speaker<Text>, key: string, label: Text): NonNullable<Content['link']> => ({
  path: `/statement/${key}`,
  label: text(label),
})

/** Mails of the safety desk. None of them says who reported something; what somebody wrote stays in their words. */
export const decisionComposers: Composers = {
  report_received: ({ receipt, targetKind: thing }, { decisions: text }) => ({
    subject: text('reportSubject', { receipt }),
    sentences: [text('reportReceived', { thing }), text('reportLater'), text('reportNotYou')],
    rows: [[text('number'), receipt]],
  }),
  report_decided: ({ receipt, targetKind: thing, isActionTaken }, { decisions: text }) => ({
    subject: text('decidedSubject', { receipt }),
    sentences: [text(isActionTaken ? 'decidedActed' : 'decidedNothing', { thing }), text('decidedPrivate')],
    rows: [[text('number'), receipt]],
  }),
  decision: ({ action, targetKind: thing, ground, basis, explanation, isAutomated, until }, { decisions: text }, { locale, key }) => ({
    subject: text('decisionSubject', { thing }),
    sentences: [text(`did_${action}`, { thing }), explanation, text('appealHow')],
    rows: [
      [text('ground'), text(`ground_${ground}`)],
      [text('basis'), text(basis === 'law' ? 'basis_law' : 'basis_terms')],
      ...(until === null ? [] : [[text('until'), sayDay(locale, new Date(until))] as const]),
      [text('decidedBy'), text(isAutomated ? 'byMachine' : 'byPerson')],
    ],
    link: statement(text, key, 'readAndAppeal'),
  }),
  decision_reversed: ({ targetKind: thing }, { decisions: text }, { key }) => ({
    subject: text('reversedSubject', { thing }),
    sentences: [text('reversed', { thing })],
    link: statement(text, key, 'readDecision'),
  }),
  appeal_decided: ({ targetKind: thing, isReversed, answer }, { decisions: text }, { key }) => ({
    subject: text('appealSubject'),
    sentences: [text(isReversed ? 'appealReversed' : 'appealStands', { thing }), answer],
    link: statement(text, key, 'readDecision'),
  }),
  upload_released: ({ uploadedAt }, { decisions: text }) => ({
    subject: text('releasedSubject'),
    sentences: [text('released', { day: new Date(uploadedAt) })],
  }),
}
