import * as z from 'zod'
import { actionReason } from './staff.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { page } from './posts.ts'
import { id, idReply, instant, word, writtenLine, writtenText } from './text.ts'
import { author } from './users.ts'

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

const caseParams = z.object({ id })

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a person, post, comment, message or request; without an account with name and e-mail address',
    access: 'anyone',
    scope: 'social',
    limit: 'reports',
    body: z.object({
      targetKind,
      targetId: id,
      reason: reportReason,
      explanation: writtenText(limits.reportLength).optional(),
      /** For people without an account; not needed for child abuse. */
      name: writtenLine(100).optional(),
      email: z.email().max(limits.emailLength).optional(),
      /** The reporter believes in good faith that this is so. */
      inGoodFaith: z.literal(true),
    }),
    repeatable: true,
    status: 201,
    reply: z.object({ id: idReply, receipt: z.string(), createdAt: instant }),
  }),
  ownReports: endpoint({
    method: 'GET',
    path: '/api/me/reports',
    summary: 'What you reported and what became of it',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(
      z.object({
        id: idReply,
        targetKind,
        reason: reportReason,
        createdAt: instant,
        state: z.enum(['open', 'closed']),
        outcome: z.enum(['action_taken', 'no_action']).nullable(),
      }),
    ),
  }),
  ownStatements: endpoint({
    method: 'GET',
    path: '/api/me/statements',
    summary: 'Decisions about you and what you made, with their reasons',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(statement),
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/api/statements/{key}',
    summary: 'A decision, for who has the link from the letter about it: also without a session',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ key: word(64) }),
    reply: statement,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/statements/{key}/appeal',
    summary:
      'Object to a decision within six months; somebody else decides about it. `key` is the link’s, or the id of one’s own statement',
    access: 'anyone',
    limit: 'reports',
    params: z.object({ key: word(64) }),
    body: z.object({ text: writtenText(limits.reportLength) }),
    reply: statement,
  }),
  cases: endpoint({
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'The queue of reports: urgent ones first, then the oldest; one case for all reports of one thing',
    access: 'moderator',
    limit: 'reads',
    query: z.object({
      ...page,
      state: caseState.optional(),
      kind: targetKind.optional(),
      reason: reportReason.optional(),
      assignee: z.enum(['me', 'nobody']).optional(),
      person: id.optional(),
    }),
    paged: true,
    reply: z.array(caseSummary),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/desk-figures',
    summary: 'How much waits and how quickly it is answered',
    access: 'moderator',
    limit: 'reads',
    reply: deskFigures,
  }),
  readCase: endpoint({
    method: 'GET',
    path: '/api/admin/cases/{id}',
    summary: 'A case with its evidence, reports, notes and decisions; each look is on record',
    access: 'moderator',
    limit: 'reads',
    params: caseParams,
    reply: caseDetail,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/cases/{id}/assign',
    summary: 'Take a case, or give it back',
    access: 'moderator',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ toMe: z.boolean() }),
    reply: caseSummary,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/cases/{id}/notes',
    summary: 'Leave a note for the other moderators',
    access: 'moderator',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ text: writtenText(limits.reportLength) }),
    status: 201,
    reply: z.object({ id: idReply, createdAt: instant }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/decisions',
    summary: 'Act on a person or a thing of theirs; the statement of reasons is written in the same transaction',
    access: 'moderator',
    limit: 'staffWrites',
    body: z.object({
      targetKind,
      targetId: id,
      caseId: id.optional(),
      action: decisionAction,
      ground: reportReason,
      basis: z.enum(['terms', 'law']).optional(),
      /** What the person is told. */
      explanation: writtenText(limits.reportLength),
      /** Kept for the staff. */
      reason: actionReason,
      /** For `limit`, `freeze_payouts` and `suspend`: the end, in days; without one there is none. */
      days: z.int().min(1).max(3650).optional(),
    }),
    repeatable: true,
    status: 201,
    reply: decision,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/admin/decisions/{id}/reverse',
    summary: 'Take a decision back; the person is told',
    access: 'moderator',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ reason: actionReason }),
    reply: decision,
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'Appeals, oldest first',
    access: 'moderator',
    limit: 'reads',
    query: z.object({ ...page, state: z.enum(['open', 'upheld', 'reversed']).optional() }),
    paged: true,
    reply: z.array(decision),
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/appeals/{id}',
    summary: 'Decide about an appeal; refused to whoever made the decision. `id` is the decision’s',
    access: 'moderator',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ outcome: z.enum(['upheld', 'reversed']), answer: writtenText(limits.reportLength) }),
    reply: decision,
  }),
  ageReviews: endpoint({
    method: 'GET',
    path: '/api/admin/age-reviews',
    summary: 'People who stated an age below the minimum (D3)',
    access: 'moderator',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(ageReview),
  }),
  closeAgeReview: endpoint({
    method: 'POST',
    path: '/api/admin/age-reviews/{id}',
    summary: 'Close an age review: the person is of age, or the account ends. `id` is the person’s',
    access: 'moderator',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ outcome: z.enum(['of_age', 'under_age']), reason: actionReason }),
    reply: z.object({ id: idReply }),
  }),
  quarantine: endpoint({
    method: 'GET',
    path: '/api/admin/quarantine',
    summary: 'Uploads the scanning service stopped; empty where none is set up',
    access: 'moderator',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(quarantined),
  }),
  readQuarantined: endpoint({
    method: 'GET',
    path: '/api/admin/quarantine/{id}/file',
    summary: 'The bytes of a stopped upload, of a video its still where it has one; each look is on record',
    access: 'admin',
    limit: 'reads',
    params: caseParams,
    query: z.object({ whole: z.string().max(5).optional() }),
    bytes: ['image/*', 'video/*'],
    reply: z.unknown(),
  }),
  closeQuarantine: endpoint({
    method: 'POST',
    path: '/api/admin/quarantine/{id}',
    summary: 'Release a stopped upload to its owner, or keep it as evidence out of everybody’s sight',
    access: 'admin',
    limit: 'staffWrites',
    params: caseParams,
    body: z.object({ outcome: z.enum(['release', 'keep']), reason: actionReason }),
    reply: z.object({ id: idReply }),
  }),
}
