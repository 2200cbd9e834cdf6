import './moderation-tables.ts'
import { closeAgeReview, listAgeReviews } from './age-reviews.ts'
import { decideAppeal, listAppeals } from './appeals.ts'
import { decide } from './decide.ts'
import { readFigures } from './figures.ts'
import { listCases } from './list-cases.ts'
import { listOwnReports } from './own-reports.ts'
import { closeQuarantine, listQuarantine, readQuarantined } from './quarantine.ts'
import { readCase } from './read-case.ts'
import { report } from './report.ts'
import { reverseDecisionCall } from './reverse-decision.ts'
import { appeal, listOwnStatements, readStatement } from './statements.ts'
import { assignCase, noteCase } from './work-on-case.ts'

/**
 * The safety desk. Promises: whoever is reported never learns by whom, evidence stays as it was at the report, no action without its
 * statement of reasons in the same transaction, and no appeal decided by who decided before.
 */
export const moderationRoutes = [
  report,
  listOwnReports,
  listOwnStatements,
  readStatement,
  appeal,
  listCases,
  readFigures,
  readCase,
  assignCase,
  noteCase,
  decide,
  reverseDecisionCall,
  listAppeals,
  decideAppeal,
  listAgeReviews,
  closeAgeReview,
  listQuarantine,
  readQuarantined,
  closeQuarantine,
]
export { announceDecision } from './decide.ts'
export { countWaiting } from './figures.ts'
export { moderationInvariants } from './moderation-invariants.ts'
export { printStatements } from './print-statements.ts'
export { reverseDecisions } from './reverse-decision.ts'
export { sweepEvidence } from './sweep-evidence.ts'
export { bringBack, takeDown } from './take-down.ts'
export { writeDecision } from './write-decision.ts'
