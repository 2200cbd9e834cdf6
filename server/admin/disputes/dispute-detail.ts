import type { DisputeDetail } from '#contract/admin/disputes.ts'
import { composeEvidence, readBookings, readEvidenceFacts } from '#server/money/disputes/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findDispute, viewDispute, type DisputeRow } from './dispute-queries.ts'

/** One dispute. Throws `not_found`. */
export async function requireDispute({ database }: Pick<Platform, 'database'>, id: number): Promise<DisputeRow> {
  const row = await findDispute(database, id)
  if (!row) throw new AppError('not_found', sentence('no_such_dispute'))
  return row
}

/** A dispute with its bookings and its evidence; what the site knows is read only while the bank takes evidence. Throws `not_found`. */
export async function readDetail(platform: Platform, id: number): Promise<DisputeDetail> {
  const row = await requireDispute(platform, id)
  const { database } = platform
  const isOpen = row.status === 'needs_response' && (row.evidence === 'none' || row.evidence === 'draft')
  const [now, bookings, facts, { branding }] = await Promise.all([
    readProviderNow(platform),
    readBookings(database, row.providerId),
    isOpen ? readEvidenceFacts(database, id) : undefined,
    readSettings(platform),
  ])
  const gatheredWords = facts ? composeEvidence(facts, branding.siteName) : ''
  return {
    ...viewDispute(row),
    bookings,
    evidenceWords: row.words ?? gatheredWords,
    gatheredWords,
    savedAt: row.savedAt?.toISOString() ?? null,
    submittedBy: row.submittedBy && viewAuthor(row.submittedBy),
    chosenMessages: row.chosenMessages,
    isAnswerable: isOpen && (row.dueAt === null || row.dueAt > now),
  }
}
