import type { DecisionAction, ReportReason, TargetKind } from '#contract/moderation.ts'
import type { Content } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'report_received' | 'report_decided' | 'decision' | 'decision_reversed' | 'appeal_decided' | 'upload_released'
type Composers = { readonly [K in Kinds]: (detail: LetterDetails[K], key: string) => Content }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const date = (instant: string): string => day.format(new Date(instant))

const things: Record<TargetKind, string> = {
  person: 'account',
  post: 'post',
  comment: 'comment',
  message: 'message',
  request: 'request',
  request_comment: 'comment on a request',
}

const grounds: Record<ReportReason, string> = {
  spam: 'spam',
  harassment: 'harassment',
  hate: 'hate',
  violence: 'violence',
  sexual: 'sexual content where it does not belong',
  intimate_without_consent: 'intimate pictures without consent',
  child_abuse: 'abuse of children',
  under_age: 'an age below the minimum',
  self_harm: 'self-harm',
  impersonation: 'impersonation',
  fraud: 'fraud',
  copyright: 'the rights of others',
  illegal: 'something illegal',
  other: 'other',
}

/** What was done, as its own sentence. */
const acts: Record<DecisionAction, (thing: string) => string> = {
  no_action: (thing) => `We looked at your ${thing} and did nothing.`,
  warn: (thing) => `We looked at your ${thing} and warn you: something like this again can have consequences.`,
  hide: (thing) => `We hid your ${thing}. Nobody but the staff can see it.`,
  delete: (thing) => `We took your ${thing} away. It is deleted for good after 30 days.`,
  limit: () => 'Your account is limited: it is found only by those who follow it already.',
  freeze_payouts: () => 'Payouts to you are frozen.',
  suspend: () => 'Your account is suspended. Nobody can see it or anything of yours, and you cannot sign in.',
  delete_person: () => 'Your account is deleted. Nobody can see it or anything of yours. It is gone for good after 30 days.',
}

const statement = (key: string) => ({ path: `/statement/${key}`, label: 'Read the decision and object to it' })

/** Letters of the safety desk. None of them says who reported something. */
export const decisionComposers: Composers = {
  report_received: ({ receipt, targetKind }) => ({
    subject: `We received your report ${receipt}`,
    sentences: [
      `Thank you. We received your report of ${targetKind === 'person' ? 'an' : 'a'} ${things[targetKind]}, and somebody will look at it.`,
      'We write to you again once it is decided. Whoever you reported does not learn that it was you.',
      'If you did not report anything, somebody gave your address by mistake, and you can ignore this mail.',
    ],
    rows: [['Number', receipt]],
  }),
  report_decided: ({ receipt, targetKind, isActionTaken }) => ({
    subject: `Your report ${receipt} was decided`,
    sentences: [
      isActionTaken
        ? `We looked at the ${things[targetKind]} you reported, and acted on it. Thank you for telling us.`
        : `We looked at the ${things[targetKind]} you reported. It does not break the rules of this site, so we did nothing.`,
      'What exactly was done is between us and whom it was done to.',
    ],
    rows: [['Number', receipt]],
  }),
  decision: ({ action, targetKind, ground, basis, explanation, isAutomated, until }, key) => ({
    subject: `A decision about your ${things[targetKind]}`,
    sentences: [
      acts[action](things[targetKind]),
      explanation,
      'If you think that this is wrong, you can object within six months. Somebody else then decides about it. You can also go to a court, or to a certified body for disputes out of court.',
    ],
    rows: [
      ['Ground', grounds[ground]],
      ['Based on', basis === 'law' ? 'the law' : 'the terms of this site'],
      ...(until === null ? [] : [['Until', date(until)] as const]),
      ['Decided', isAutomated ? 'automatically' : 'by a person'],
    ],
    link: statement(key),
  }),
  decision_reversed: ({ targetKind }, key) => ({
    subject: `A decision about your ${things[targetKind]} was taken back`,
    sentences: [`We took back what we decided about your ${things[targetKind]}. It does not hold any more.`],
    link: { ...statement(key), label: 'Read the decision' },
  }),
  appeal_decided: ({ targetKind, isReversed, answer }, key) => ({
    subject: `Your objection was decided`,
    sentences: [
      isReversed
        ? `Somebody else looked at what was decided about your ${things[targetKind]}, and took it back. It does not hold any more.`
        : `Somebody else looked at what was decided about your ${things[targetKind]}. It stands.`,
      answer,
    ],
    link: { ...statement(key), label: 'Read the decision' },
  }),
  upload_released: ({ uploadedAt }) => ({
    subject: 'A file of yours may come in after all',
    sentences: [
      `A file that you uploaded on ${date(uploadedAt)} was stopped by mistake. Somebody looked at it, and you can upload it again now. We are sorry.`,
    ],
  }),
}
