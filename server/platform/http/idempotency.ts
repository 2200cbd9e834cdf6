import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import { sha256 } from '../ids.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Once {
  readonly actorId: number
  readonly route: string
  readonly key: string
  readonly body: unknown
  readonly now: Date
}

/** Checks the header; undefined when the request carries none. */
export function readIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\u0021-\u007e]{1,255}$/.test(header)) return header
  throw new AppError('invalid_idempotency_key')
}

/**
 * Runs a write at most once per (actor, route, key). The key's row lives in the write's own transaction, so either both are
 * there or neither is; a twin under way waits for the first and is then answered its reply. A refused write leaves the key free.
 */
export function answerOnce(database: Database, once: Once, write: (transaction: Database) => Promise<Answer>): Promise<Answer> {
  const { actorId, route, key, body, now } = once
  const requestHash = sha256(JSON.stringify(body))
  return inTransaction(database, async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotent_replies')
      .values({ actor_id: actorId, route, key, request_hash: requestHash, status: null, reply: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return replay(transaction, once, requestHash)
    const answer = await write(transaction)
    await transaction
      .updateTable('idempotent_replies')
      .set({ status: answer.status, reply: JSON.stringify(answer.body) })
      .where('actor_id', '=', actorId)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

async function replay(transaction: Database, { actorId, route, key }: Once, requestHash: string): Promise<Answer> {
  const first = await transaction
    .selectFrom('idempotent_replies')
    .select(['request_hash', 'status', 'reply'])
    .where('actor_id', '=', actorId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first || first.request_hash !== requestHash) throw new AppError('idempotency_conflict')
  return { status: first.status ?? 200, body: first.reply }
}
