import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { placeOfOpen } from './case-queries.ts'

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
    await platform.limiter.take('emailsPerMailbox', sha256(email))
    const declaredAt = await readFiguresNow(platform)
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
