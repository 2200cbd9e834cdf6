import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { placeOfOpen } from '#server/platform/database/desk-place.ts'

const day = 86_400_000

/** Takes in what somebody asks about their data; the answer goes to the address of their account, or to the one they give. */
export const askForData = handle(api.site.askForData, async ({ viewer, body, database, platform, exchange, afterCommit }) => {
  const now = platform.clock.now()
  const dueAt = new Date(now.getTime() + limits.dataRequestDays * day)
  // Whoever names other people's addresses writes few mails to each of them.
  if (!viewer && body.email !== undefined) await platform.limiter.take('emailsPerMailbox', sha256(body.email.toLowerCase()))
  const { id, mailIds } = await inTransaction(database, async (transaction) => {
    const email = viewer ? await findEmail(transaction, viewer.id) : body.email
    if (email === undefined) throw fieldError('email', 'required', sentence('answer_address_missing'))
    const made = await transaction
      .insertInto('data_requests')
      .values({
        kind: body.kind,
        user_id: viewer?.id ?? null,
        email: email.toLowerCase(),
        body: body.text,
        created_at: now,
        due_at: dueAt,
        answer: null,
        answered_at: null,
        answered_by: null,
        place: placeOfOpen(dueAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mail = {
      email,
      key: `data_request_received:${made.id}`,
      kind: 'data_request_received',
      detail: { dueAt: dueAt.toISOString(), language: exchange.language },
    } as const
    return { id: made.id, mailIds: await writeMails(transaction, [mail], now) }
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { id, dueAt: dueAt.toISOString() }
})

async function findEmail(database: Database, userId: number): Promise<string | undefined> {
  return (await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
}
