import './moderation-tables.ts'
import './similar/similar-tables.ts'
import { closeAgeReview, listAgeReviews } from './age-reviews.ts'
import { decideAppeal, listAppeals } from './appeals.ts'
import { makeDecision } from './make-decision.ts'
import { readFigures } from './figures.ts'
import { listCases } from './list-cases.ts'
import { moderationInvariants } from './moderation-invariants.ts'
import { listOwnReports } from './own-reports.ts'
import { closeQuarantine, listQuarantine, readQuarantined } from './quarantine.ts'
import { readCase } from './read-case.ts'
import { report } from './report.ts'
import { reverseDecisionCall } from './reverse-decision.ts'
import { appeal, listOwnStatements, readStatement } from './statements.ts'
import { sweepEvidence } from './sweep-evidence.ts'
import { assignCase, noteCase } from './work-on-case.ts'
import { compareAgain } from './similar/compare-again.ts'
import { forgetRemembered, listRemembered } from './similar/remembered.ts'
import { listHeld, listHeldItems } from './similar/list-held.ts'
import { releaseHeld } from './similar/release-held.ts'
import { removeHeld } from './similar/remove-held.ts'
import { sweepSimilar } from './similar/sweep-similar.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * The safety desk. Promises: whoever is reported never learns by whom, evidence stays as it was at the report, no action without its
 * statement of reasons in the same transaction, and no appeal decided by who decided before.
 */
export const moderation: Slice = {
  name: 'moderation',
  routes: [
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
    makeDecision,
    reverseDecisionCall,
    listAppeals,
    decideAppeal,
    listAgeReviews,
    closeAgeReview,
    listQuarantine,
    readQuarantined,
    closeQuarantine,
    listHeld,
    listHeldItems,
    releaseHeld,
    removeHeld,
    listRemembered,
    forgetRemembered,
  ],
  invariants: moderationInvariants,
  schedules: (platform) => [
    { name: 'sweep-evidence', cron: '32 4 * * *', run: () => sweepEvidence(platform) },
    { name: 'compare-again', cron: '* * * * *', run: () => compareAgain(platform) },
    { name: 'sweep-similar', cron: '41 * * * *', run: () => sweepSimilar(platform) },
  ],
}
