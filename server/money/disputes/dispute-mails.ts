import type { Database } from '#server/platform/database/database.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { TellableDispute } from './record-disputes.ts'

/** Tells owners and admins of disputes right away, in the transaction that writes them. Answers the new mails. */
export async function writeDisputeMails(database: Database, disputes: readonly TellableDispute[], now: Date): Promise<number[]> {
  const toAnswer = disputes.filter(({ status }) => status === 'needs_response')
  if (toAnswer.length === 0) return []
  const team = await database
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['admin', 'owner'])
    .where('absent_since', 'is', null)
    .execute()
  const mails = toAnswer.flatMap(({ id, isInquiry, amountCents, currency, dueAt }) =>
    team.map((person) => ({
      userId: person.id,
      key: `dispute-team:${id}:${isInquiry ? 'inquiry' : 'dispute'}:${person.id}`,
      kind: 'dispute_team' as const,
      detail: { amountCents, currency, isInquiry, dueAt: dueAt?.toISOString() ?? null },
    })),
  )
  return writeMails(database, mails, now)
}
