import { sql } from 'kysely'
import type { WaveSelection } from '#contract/account/waves.ts'
import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { checkPeriod, fits, isSelected } from './selection.ts'
import { findWave, viewWave } from './wave-queries.ts'

interface NewWave {
  readonly selection: WaveSelection
  readonly leftOut: readonly number[]
  readonly note: string | null
}

/** Begins to suspend everyone of a wave; a job goes on with it. Throws `nothing_selected` where no account is left. */
export const undoWave = handle(api.joining.undoWave, async ({ viewer, body, database, platform, exchange, afterCommit }) => {
  const allowed = authorize(viewer, 'wave.undo', {})
  const { selection, leftOut = [], note = null } = body
  checkPeriod(selection)
  const row = await inTransaction(database, async (transaction) =>
    findWave(transaction, await writeWave(transaction, allowed, { selection, leftOut, note }, platform.clock.now())),
  )
  afterCommit(() => platform.bus.publish('wave.due', { waveId: row.id }))
  exchange.status(202)
  return viewWave(row)
})

async function writeWave(
  transaction: Database,
  { viewer }: Allowed<'wave.undo'>,
  { selection, leftOut, note }: NewWave,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('waves')
    .values({
      state: 'undoing',
      selection: JSON.stringify(selection),
      note,
      total: 0,
      posts: 0,
      messages: 0,
      made_by: viewer.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Who waits in another wave already is suspended with that one.
  const { rows } = await sql<{ total: number }>`
    with selected as (
      insert into wave_members (wave_id, user_id)
      select ${id}, origins.user_id from account_origins origins join users on users.id = origins.user_id
      where ${fits(selection)} and ${isSelected(selection)} and origins.user_id <> all(${leftOut}::bigint[])
      order by origins.user_id
      on conflict do nothing returning user_id
    )
    update waves set total = counted.total, posts = counted.posts, messages = counted.messages
    from (select count(*)::int as total, coalesce(sum(posts), 0)::int as posts, coalesce(sum(messages), 0)::int as messages
      from selected join account_origins using (user_id)) counted
    where id = ${id} returning waves.total`.execute(transaction)
  const total = rows[0]?.total ?? 0
  if (total === 0) throw new AppError('nothing_selected')
  const { from, to, includesAnswered = false, ...shared } = selection
  // By what, and not what it was: the first text is what someone wrote.
  const details = { from, to, by: Object.keys(shared), includesAnswered, total, leftOut: leftOut.length }
  const target = { kind: 'wave', id }
  await recordAction(
    transaction,
    { actor: viewer, action: 'wave_undone', target, details, ...(note === null ? {} : { reason: note }) },
    now,
  )
  return id
}
