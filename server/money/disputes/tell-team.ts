import type { Database } from '#server/platform/database/database.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { notifyOfDispute } from '#server/notify/notifications/index.ts'
import { findAdmins } from '#server/people/users/index.ts'
import type { TellableDispute } from './record-disputes.ts'

interface Told {
  readonly mailIds: readonly number[]
  /** Whose notifications have one more. */
  readonly personIds: readonly number[]
}

/** Tells owners and admins of disputes right away, by email and notification, in the transaction that writes them. */
export async function tellTeamOfDisputes(database: Database, disputes: readonly TellableDispute[], now: Date): Promise<Told> {
  const toAnswer = disputes.filter(({ status }) => status === 'needs_response')
  if (toAnswer.length === 0) return { mailIds: [], personIds: [] }
  const personIds = await findAdmins(database)
  for (const { id } of toAnswer) await notifyOfDispute(database, { disputeId: id, personIds }, now)
  const mails = toAnswer.flatMap(({ id, isInquiry, amountCents, currency, dueAt }) =>
    personIds.map((userId) => ({
      userId,
      key: `dispute-team:${id}:${isInquiry ? 'inquiry' : 'dispute'}:${userId}`,
      kind: 'dispute_team' as const,
      detail: { amountCents, currency, isInquiry, dueAt: dueAt?.toISOString() ?? null },
    })),
  )
  return { mailIds: await writeMails(database, mails, now), personIds }
}
