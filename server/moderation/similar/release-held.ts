import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { announceEnforcement, releaseThings } from '#server/account/enforcement/index.ts'
import { setNewcomer } from '#server/people/users/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { forgetFingerprints } from './forget-fingerprints.ts'
import { countItems, lockItems, type ItemRow } from './held-queries.ts'
import { forgetSpam, rememberAllowed } from './remember.ts'
import { rules } from './rules.ts'

/**
 * Shows held posts and comments in the place of their time, and ends the limits that began with them. A whole group passes from then on;
 * what was remembered as spam and contradicts it is forgotten. Throws `not_found`, or what the gate refuses.
 */
export const releaseHeld = handle(api.moderation.releaseHeld, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { effects, count, left } = await inTransaction(database, async (transaction) => {
    const rows = await lockItems(transaction, params.id, body.only, rules.atOnce)
    if (rows.length === 0) throw new AppError('not_found')
    const allowed = authorize(viewer, 'held.review', { hasOwn: rows.some(({ userId }) => userId === viewer.id) })
    const texts = [...new Set(rows.map(({ text }) => text))]
    if (body.only === undefined) await allowGroup(transaction, allowed, params.id, texts, now)
    await forgetSpam(transaction, allowed, body.only === undefined ? texts : await matchedTexts(transaction, params.id, texts))
    const idsOf = (kind: ItemRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
    const released = await releaseThings(transaction, allowed, { postIds: idsOf('post'), commentIds: idsOf('comment') })
    await forgetFingerprints(
      transaction,
      rows.map(({ fingerprintId }) => fingerprintId),
    )
    const personIds = await endLimits(transaction, allowed, rows)
    const details = { count: rows.length }
    await recordAction(transaction, { actor: viewer, action: 'held_released', target: { kind: 'held_group', id: params.id }, details }, now)
    return { effects: { ...released, personIds }, count: rows.length, left: await countItems(transaction, params.id) }
  })
  afterCommit(() => announceEnforcement(platform, effects))
  return { count, left }
})

/** Of single ones, what's remembered is forgotten only where that is why they were held. */
async function matchedTexts(transaction: Database, groupId: number, texts: readonly string[]): Promise<readonly string[]> {
  const group = await transaction.selectFrom('held_groups').select('remembered_id').where('id', '=', groupId).executeTakeFirst()
  return (group?.remembered_id ?? null) === null ? [] : texts
}

async function allowGroup(
  transaction: Database,
  allowed: Allowed<'held.review'>,
  groupId: number,
  texts: readonly string[],
  now: Date,
): Promise<void> {
  const group = await transaction.selectFrom('held_groups').select(['links', 'signature']).where('id', '=', groupId).executeTakeFirst()
  const [first] = texts
  if (group && first !== undefined)
    await rememberAllowed(transaction, allowed, first, { links: group.links, isText: group.signature !== null }, now)
}

/** Limits that began only because of this, of who has nothing else that's held. */
async function endLimits(transaction: Database, allowed: Allowed<'held.review'>, rows: readonly ItemRow[]): Promise<number[]> {
  const begun = [...new Set(rows.flatMap(({ userId, beganLimits }) => (beganLimits ? [userId] : [])))]
  const { rows: others } = await sql<{ userId: number }>`
    select user_id as "userId" from fingerprints
    where user_id = any(${begun}::bigint[]) and group_id is not null`.execute(transaction)
  const ended: number[] = []
  for (const id of begun)
    if (!others.some(({ userId }) => userId === id) && (await setNewcomer(transaction, allowed, id, null))) ended.push(id)
  return ended
}
