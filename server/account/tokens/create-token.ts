import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { scopes } from '#contract/account/scopes.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { holdSession, isFreshlyProved } from '#server/account/session/index.ts'
import { makeToken, prefixOf } from './token-secret.ts'
import { tokenColumns, viewToken } from './token-view.ts'

const day = 24 * 3_600_000
const daysUnlessAsked = 30

/** Makes a token. Its secret leaves in this answer and rests nowhere; the session must have been proved a moment ago (D59). */
export const createToken = handle(api.tokens.create, async ({ viewer, body, database, platform }) => {
  const { clock, ids } = platform
  const now = clock.now()
  if (!(await isFreshlyProved(database, viewer.sessionId, now))) throw new AppError('step_up_required')
  const token = makeToken(ids)
  return inTransaction(database, async (transaction) => {
    // Two at once wait for each other here, so the number holds.
    await holdSession(transaction, viewer)
    const { count } = await transaction
      .selectFrom('access_tokens')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (count >= limits.tokensOfOnePerson) throw new AppError('too_many_tokens')
    const row = await transaction
      .insertInto('access_tokens')
      .values({
        user_id: viewer.id,
        name: body.name,
        token_hash: sha256(token),
        prefix: prefixOf(token),
        scopes: scopes.filter((scope) => body.scopes.includes(scope)),
        created_at: now,
        expires_at: endOf(body, now),
        last_used_at: null,
      })
      .returning(tokenColumns)
      .executeTakeFirstOrThrow()
    // Not its name: nothing that its owner wrote rests in a log that is never changed.
    const details = { prefix: row.prefix, scopes: row.scopes }
    await recordAction(transaction, { actor: viewer, action: 'token_made', target: { kind: 'token', id: row.id }, details }, now)
    return { ...viewToken(row), token }
  })
})

function endOf({ expiresInDays }: BodyOf<typeof api.tokens.create>, now: Date): Date | null {
  return expiresInDays === null ? null : new Date(now.getTime() + (expiresInDays ?? daysUnlessAsked) * day)
}
