import type { Database } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import type { Viewer } from './viewer.ts'

/** One line of the audit log to be. */
export interface Action {
  /** Null for the system itself and for the operator's tool. */
  readonly actor: Pick<Viewer, 'id' | 'role'> | null
  /** A plain past verb with its noun, such as `user_deleted`. */
  readonly action: string
  readonly target?: { readonly kind: string; readonly id: number | string }
  readonly reason?: string | undefined
  /** What else is worth knowing; never a secret, never what somebody wrote in private. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** What the staff looked at: the call that answered it, and what it was asked, without the words. */
export interface Look {
  readonly call: string
  readonly params?: unknown
  readonly query?: unknown
}

/** What the staff only looks at is on record too: no look without its line. */
export function recordLook(database: Database, actor: Action['actor'], look: Look, now: Date): Promise<void> {
  return recordAction(database, { actor, action: 'looked', details: { ...look } }, now)
}

/**
 * Puts what somebody did on record, inside the transaction of what was done: both are there or neither. Lines are never changed; a job
 * seals them into a chain.
 */
export async function recordAction(database: Database, { actor, action, target, reason, details = {} }: Action, now: Date): Promise<void> {
  await inTransaction(database, (transaction) =>
    transaction
      .insertInto('audit_entries')
      .values({
        at: now,
        actor_id: actor?.id ?? null,
        actor_role: actor?.role ?? null,
        action,
        target_kind: target?.kind ?? null,
        target_id: target === undefined ? null : String(target.id),
        reason: reason ?? null,
        details: JSON.stringify(details),
      })
      .execute(),
  )
}
