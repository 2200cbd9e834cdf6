import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceDecision } from '../make-decision.ts'
import { takeDown } from '../take-down.ts'
import { forgetFingerprints } from './forget-fingerprints.ts'
import { countItems, lockItems } from './held-queries.ts'
import { rememberHosts, rememberSpam } from './remember.ts'
import { rules } from './rules.ts'

/**
 * Deletes held posts and comments as spam: each with its statement of reasons and its line on record, as the desk does one by one. Their
 * texts and links are remembered. Throws `not_found`, or what the gate refuses.
 */
export const removeHeld = handle(api.moderation.removeHeld, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { done, count, left } = await inTransaction(database, async (transaction) => {
    const rows = await lockItems(transaction, params.id, body.only, rules.atOnce)
    if (rows.length === 0) throw new AppError('not_found')
    const allowed = authorize(viewer, 'held.review', { hasOwn: rows.some(({ userId }) => userId === viewer.id) })
    const decisions: NonNullable<Awaited<ReturnType<typeof takeDown>>>[] = []
    // One author after the other, as decisions about one person follow each other.
    for (const { kind, id } of rows.toSorted((one, other) => one.userId - other.userId)) {
      const decision = await takeDown(transaction, { viewer, target: { kind, id }, reason: body.explanation, ground: 'spam' }, now)
      if (decision) decisions.push(decision)
    }
    await rememberSpam(transaction, allowed, [...new Set(rows.map(({ text }) => text))], now)
    await rememberHosts(transaction, allowed, rows, now)
    await forgetFingerprints(
      transaction,
      rows.map(({ fingerprintId }) => fingerprintId),
    )
    const target = { kind: 'held_group', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'held_removed', target, details: { count: rows.length } }, now)
    return { done: decisions, count: rows.length, left: await countItems(transaction, params.id) }
  })
  afterCommit(() =>
    announceDecision(
      platform,
      done.flatMap(({ effects }) => effects),
      done.flatMap(({ mailIds }) => mailIds),
    ),
  )
  return { count, left }
})
