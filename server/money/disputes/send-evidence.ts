import type { Allowed, AsSystem } from '#server/access/index.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endAsking, type AskedEvidence } from './evidence-queries.ts'

/**
 * Hands on to the bank what was submitted. The key stays the same until it's clear what became of it, so a call whose answer was lost is
 * repeated without a second submission. Throws `PaymentRefused`, which opens the words again, and `PaymentsUnavailable`.
 */
export async function sendEvidence(
  { database, payments, clock }: Pick<Platform, 'database' | 'payments' | 'clock'>,
  allowed: Allowed<'dispute.answer'> | AsSystem,
  asked: AskedEvidence,
): Promise<void> {
  try {
    await payments.submitEvidence(asked.providerId, asked.words, `evidence-${asked.id}-${asked.askedAt.getTime()}`)
  } catch (error) {
    if (error instanceof PaymentRefused) await endAsking(database, allowed, asked, null)
    throw error
  }
  await endAsking(database, allowed, asked, clock.now())
}
