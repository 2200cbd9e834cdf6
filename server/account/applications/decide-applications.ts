import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

interface Decided {
  readonly id: number
  readonly email: string
}

/** Approves or declines people who wait, each once and by mail. Throws `already_decided` where none of them does any more. */
export const decideApplications = handle(api.joining.decideApplications, async ({ viewer, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const isApproved = body.decision === 'approve'
  const words = isApproved ? null : (body.words ?? null)
  const { decided, mailIds } = await inTransaction(database, async (transaction) => {
    const { rows } = await sql<Decided>`
      update applications set state = ${isApproved ? 'approved' : 'declined'}, decided_at = ${now}, decided_by = ${viewer.id}, words = ${words},
        place = ${placeOfClosed(now)}
      where id = any(${body.ids}::bigint[]) and state = 'waiting' returning id, email`.execute(transaction)
    if (rows.length === 0) throw new AppError('already_decided')
    const action = isApproved ? 'application_approved' : 'application_declined'
    for (const { id } of rows) await recordAction(transaction, { actor: viewer, action, target: { kind: 'application', id } }, now)
    return { decided: rows.map(({ id }) => id), mailIds: await writeMails(transaction, rows.map(mailOf), now) }
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { decided }

  function mailOf({ id, email }: Decided): NewMail {
    const [after, keptDays] = [`application_received:${id}`, limits.applicationDays]
    return isApproved
      ? { email, key: `application_approved:${id}`, kind: 'application_approved', detail: { keptDays, after } }
      : { email, key: `application_declined:${id}`, kind: 'application_declined', detail: { keptDays, after, words } }
  }
})
