import { AppError, sentence } from '#server/platform/errors.ts'
import type { DisputeRow } from './dispute-queries.ts'

/** Why the bank takes no evidence: it has some already, or its time is over. */
export function noMoreEvidence({ evidence }: Pick<DisputeRow, 'evidence'>): AppError {
  const isSent = evidence === 'submitted' || evidence === 'sending'
  return new AppError('already_decided', sentence(isSent ? 'evidence_sent' : 'evidence_over'))
}
