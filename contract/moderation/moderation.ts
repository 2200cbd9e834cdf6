import * as z from 'zod'
import { idReply, instant } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

/** What can be reported, and acted on. A profile is reported as its person. */
export const targetKind = z.enum(['person', 'post', 'comment', 'message', 'request', 'request_comment'])
export type TargetKind = z.infer<typeof targetKind>

/** Why something is reported, and the ground of a decision. */
export const reportReason = z.enum([
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'intimate_without_consent',
  'child_abuse',
  'under_age',
  'self_harm',
  'impersonation',
  'fraud',
  'copyright',
  'illegal',
  'other',
])
export type ReportReason = z.infer<typeof reportReason>

/** What the staff does, mildest first. `limit`: found by nobody who does not follow already. */
export const decisionAction = z.enum(['no_action', 'warn', 'hide', 'delete', 'limit', 'freeze_payouts', 'suspend', 'delete_person'])
export type DecisionAction = z.infer<typeof decisionAction>

export const caseState = z.enum(['open', 'assigned', 'closed'])

/** What was reported, as it was when it was reported first; it stays when its author changes or deletes it. */
export const evidence = z.object({
  takenAt: instant,
  /** The words of the thing itself. */
  text: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  mediaType: z.enum(['image', 'video']).nullable(),
  /** For a message: five before and five after, and nothing more of the conversation. */
  around: z.array(
    z.object({ sender: author.nullable(), text: z.string(), sentAt: instant, isReported: z.boolean(), hasMedia: z.boolean() }),
  ),
})

export const report = z.object({
  id: idReply,
  reason: reportReason,
  explanation: z.string(),
  /** Null for somebody without an account, or who is gone. */
  reporter: author.nullable(),
  reporterName: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  createdAt: instant,
})

export const caseSummary = z.object({
  id: idReply,
  target: z.object({ kind: targetKind, id: idReply, excerpt: z.string().nullable(), path: z.string().nullable(), isGone: z.boolean() }),
  /** Who made it, or who it is. */
  person: author.nullable(),
  reasons: z.array(reportReason),
  reportsCount: z.int(),
  state: caseState,
  /** Child abuse, intimate pictures and self-harm come first. */
  isUrgent: z.boolean(),
  assignee: author.nullable(),
  openedAt: instant,
  /** By when it should be answered. */
  dueAt: instant,
  closedAt: instant.nullable(),
})
export type CaseSummary = z.infer<typeof caseSummary>

/** What was decided about a person or a thing of theirs, as the person is told (DSA article 17). */
export const statement = z.object({
  id: idReply,
  action: decisionAction,
  target: z.object({ kind: targetKind, id: idReply, excerpt: z.string().nullable() }),
  ground: reportReason,
  /** Whether a law or the terms of the site was the ground. */
  basis: z.enum(['terms', 'law']),
  explanation: z.string(),
  isAutomated: z.boolean(),
  decidedAt: instant,
  until: instant.nullable(),
  reversedAt: instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      createdAt: instant,
      state: z.enum(['open', 'upheld', 'reversed']),
      answer: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  /** Until then the person may appeal; null when they cannot, or did. */
  appealableUntil: instant.nullable(),
})
export type Statement = z.infer<typeof statement>

/** The same as the staff sees it: with who decided. */
export const decision = statement.extend({ person: author.nullable(), decidedBy: author.nullable(), appealDecidedBy: author.nullable() })
export type Decision = z.infer<typeof decision>

export const caseDetail = caseSummary.extend({
  evidence: z.array(evidence),
  reports: z.array(report),
  decisions: z.array(decision),
  notes: z.array(z.object({ id: idReply, author: author.nullable(), text: z.string(), createdAt: instant })),
  /** Earlier decisions about the same person. */
  history: z.array(decision),
})
export type CaseDetail = z.infer<typeof caseDetail>

/** How quickly the desk answers, over the last 30 days. Minutes; null when there was nothing. */
export const deskFigures = z.object({
  open: z.int(),
  overdue: z.int(),
  closedLast30Days: z.int(),
  medianAnswerMinutes: z.int().nullable(),
  p90AnswerMinutes: z.int().nullable(),
  appealsOpen: z.int(),
  appealsReversedLast30Days: z.int(),
})
export type DeskFigures = z.infer<typeof deskFigures>

export const ageReview = z.object({ person: author, statedAge: z.int(), birthDate: z.iso.date(), openedAt: instant })
export type AgeReview = z.infer<typeof ageReview>

/** A picture the scanning service stopped. Nobody sees it but the staff, and each look is on record. */
export const quarantined = z.object({
  id: idReply,
  owner: author.nullable(),
  mediaType: z.enum(['image', 'video']),
  verdict: z.string(),
  createdAt: instant,
})
export type Quarantined = z.infer<typeof quarantined>
