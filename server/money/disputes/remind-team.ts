import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isUnanswered } from './evidence-queries.ts'
import { findAdmins } from '#server/people/users/index.ts'
import type { TellableDispute } from './record-disputes.ts'

const atOnce = 100

/** Reminds owners and admins once of each dispute that's due soon and has no evidence, in the transaction that notes it. */
export async function remindOfDisputes(platform: Platform): Promise<void> {
  if (platform.payments.realm === 'missing') return
  const now = await readFiguresNow(platform)
  while ((await remind(platform, now)) === atOnce);
}

async function remind({ database, payments, clock, bus }: Platform, now: Date): Promise<number> {
  const until = new Date(now.getTime() + limits.disputeReminderDays * 86_400_000)
  const { count, mailIds } = await inTransaction(database, async (transaction) => {
    const { rows } = await sql<TellableDispute>`
      update disputes set reminded_at = ${clock.now()} where id in (
        select one.id from disputes one
        where ${isUnanswered} and one.reminded_at is null and one.realm = ${payments.realm} and one.due_at > ${now} and one.due_at <= ${until}
        order by one.due_at limit ${atOnce} for update of one skip locked)
      returning id, is_inquiry as "isInquiry", status, amount_cents as "amountCents", currency, due_at as "dueAt"`.execute(transaction)
    if (rows.length === 0) return { count: 0, mailIds: [] }
    const team = await findAdmins(transaction)
    const mails = rows.flatMap(({ id, isInquiry, amountCents, currency, dueAt }) =>
      team.map((userId) => ({
        userId,
        key: `dispute-due:${id}:${dueAt?.toISOString()}:${userId}`,
        kind: 'dispute_due' as const,
        detail: { amountCents, currency, isInquiry, dueAt: dueAt?.toISOString() ?? '' },
      })),
    )
    return { count: rows.length, mailIds: await writeMails(transaction, mails, clock.now()) }
  })
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  return count
}
