import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { placeOfOpen } from '#server/platform/database/desk-place.ts'

const day = 86_400_000

/**
 * Takes a withdrawal from anyone, and confirms its content, date and time by email right away (Directive 2023/2673, article 11a of
 * 2011/83/EU). The answer says nothing about purchases: only who reads the email learns of them.
 */
export const declareWithdrawal = handle(
  api.subscriptions.declareWithdrawal,
  async ({ viewer, body, database, platform, exchange, afterCommit }) => {
    const { name, purchase } = body
    const email = body.email.toLowerCase()
    const declaredAt = await readFiguresNow(platform)
    const known = await findRepeated(database, { name, email, purchase }, declaredAt)
    if (known) return known
    // Anyone can type anyone's address, and the confirmation repeats what was typed.
    if (viewer?.id === undefined || !(await isOwnEmail(database, viewer.id, email)))
      for (const rate of ['withdrawalsPerMailbox', 'emailsPerMailbox'] as const) await platform.limiter.take(rate, sha256(email))
    const dueAt = new Date(declaredAt.getTime() + limits.withdrawalDays * day)
    const mailIds = await inTransaction(database, async (transaction) => {
      const { id } = await transaction
        .insertInto('withdrawal_declarations')
        .values({ user_id: viewer?.id ?? null, name, email, purchase, declared_at: declaredAt, due_at: dueAt, place: placeOfOpen(dueAt) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const detail = {
        withdrawalId: id,
        name,
        purchase,
        declaredAt: declaredAt.toISOString(),
        dueAt: dueAt.toISOString(),
        language: exchange.language,
      }
      return writeMails(
        transaction,
        [{ email, key: `withdrawal_declared:${id}`, kind: 'withdrawal_declared', detail }],
        platform.clock.now(),
      )
    })
    afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
    return { declaredAt: declaredAt.toISOString(), dueAt: dueAt.toISOString() }
  },
)

/** The answer to the same declaration of minutes ago, whose answer was lost: visitors have no keys for repeating a call. */
async function findRepeated(database: Database, said: { name: string; email: string; purchase: string }, now: Date) {
  const known = await database
    .selectFrom('withdrawal_declarations')
    .select(['declared_at as declaredAt', 'due_at as dueAt'])
    .where('email', '=', said.email)
    .where('name', '=', said.name)
    .where('purchase', '=', said.purchase)
    .where('declared_at', '>', new Date(now.getTime() - 10 * 60_000))
    .limit(1)
    .executeTakeFirst()
  return known && { declaredAt: known.declaredAt.toISOString(), dueAt: known.dueAt.toISOString() }
}

async function isOwnEmail(database: Database, personId: number, email: string): Promise<boolean> {
  const own = await database.selectFrom('users').select('id').where('id', '=', personId).where('email', '=', email).executeTakeFirst()
  return own !== undefined
}
