import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { isBeyond } from '#server/platform/http/limits.ts'
import { sha256 } from '#server/platform/ids.ts'
import { deviceLabel, letIn, noteProof } from '#server/account/session/index.ts'
import { writeKeyMail } from './credential-mails.ts'
import { openRealms } from './open-account.ts'
import { recoveryCodeHash } from './recovery-code.ts'

const slowMilliseconds = 1_000

type Source = Pick<Call<EndpointShape>, 'database' | 'platform' | 'exchange' | 'afterCommit'>

/**
 * Signs in without the mailbox: an address and a code of its owner. An address without an account, one without codes and a wrong code
 * answer the same, and are counted the same.
 */
export const signInByRecoveryCode = handle(api.credentials.signInByCode, (call) => {
  const { database, platform, body } = call
  return withTriesCounted(call, body.email, async () => {
    const owners = await database
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', body.email)
      .where(sql<boolean>`realm = any(${openRealms(platform)}::text[])`)
      .execute()
    for (const { id, role } of owners) {
      const user = await inTransaction(database, async (transaction) =>
        (await spendCode(transaction, { id, role }, body.code, call)) ? letIn(transaction, id, 'recovery_code', call) : null,
      )
      if (user) return { user }
    }
    throw new AppError('code_wrong')
  })
})

/** Proves again who sits here (D59), for who cannot reach the mailbox and has no passkey at hand. */
export const stepUpByRecoveryCode = handle(api.credentials.stepUpByCode, (call) => {
  const { database, platform, viewer, body } = call
  return withTriesCounted(call, `account:${viewer.id}`, () =>
    inTransaction(database, async (transaction) => {
      if (!(await spendCode(transaction, viewer, body.code, call))) throw new AppError('code_wrong')
      return noteProof(transaction, viewer.sessionId, platform.clock.now())
    }),
  )
})

/**
 * A try is counted before it is judged and given back when it was right, so that guesses sent at once are counted too. Whoever guesses is
 * refused where they are, and nowhere else: an account that shut after wrong codes from anywhere could be shut by anybody who knows its
 * address. Guesses from many places at once are only slowed down. They lead nowhere: a code is one of 31^16, some 2^79, and ten of them
 * open an account, so a million guesses a second for a year, 2^45 of them, would find one with a chance of one in 2^31.
 */
async function withTriesCounted<T>({ platform, exchange }: Source, of: string, judge: () => Promise<T>): Promise<T> {
  const { limiter } = platform
  const address = addressKey(exchange.address)
  await limiter.check('failedSignIns', address)
  const [account, accountFromHere] = [sha256(of), sha256(`${of} ${address}`)]
  await limiter.take('failedRecoveries', accountFromHere)
  const giveBack = () =>
    Promise.all([
      limiter.giveBack('failedRecoveries', accountFromHere),
      limiter.giveBack('recoveriesOfOne', account),
      limiter.giveBack('recoveriesOfAll', 'all'),
    ])
  const tooMany = [await isBeyond(limiter, 'recoveriesOfOne', account), await isBeyond(limiter, 'recoveriesOfAll', 'all')]
  if (tooMany.includes(true)) await sleep(slowMilliseconds)
  try {
    const answer = await judge()
    await giveBack()
    return answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_wrong') await limiter.take('failedSignIns', address)
    else await giveBack()
    throw error
  }
}

type Owner = Pick<NonNullable<Call<EndpointShape>['viewer']>, 'id' | 'role'>

/** Uses a code up and writes to its owner about it; of two who present it at once, one has it. */
async function spendCode(database: Database, owner: Owner, code: string, { platform, exchange, afterCommit }: Source): Promise<boolean> {
  const now = platform.clock.now()
  const spent = await database
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', owner.id)
    .where('code_hash', '=', recoveryCodeHash(owner.id, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (!spent) return false
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', owner.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  await recordAction(
    database,
    { actor: owner, action: 'recovery_code_used', target: { kind: 'person', id: owner.id }, details: { left } },
    now,
  )
  const detail = { left, at: now.toISOString(), device: deviceLabel(exchange.userAgent) }
  const mailIds = await writeKeyMail(database, owner.id, { kind: 'recovery_code_used', detail }, platform)
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return true
}
