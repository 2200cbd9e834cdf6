import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { closeStopped, sendFile, stillKey, type ClosedFile } from '#server/people/media/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authorJson, viewAuthorJson } from './author-json.ts'

/** What waits for somebody to look at, oldest first. */
export const listQuarantine = handle(api.moderation.quarantine, async ({ page, database, exchange }) => {
  let query = database
    .selectFrom('quarantine')
    .select(['id', 'media_kind as mediaType', 'verdict', 'created_at as createdAt'])
    .select(authorJson('quarantine.owner_id').as('owner'))
    // As a literal, so that the partial index serves every plan.
    .where('state', '=', sql.lit('waiting'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(created_at, id) > (${page.after.at}, ${page.after.id})`)
  const { rows, next } = splitPage(await query.execute(), page)
  exchange.nextPage(next)
  return rows.map((row) => ({ ...row, owner: viewAuthorJson(row.owner), createdAt: row.createdAt.toISOString() }))
})

/** The still says what a video is about; the video itself comes only to who asks for it. */
export const readQuarantined = handle(api.moderation.readQuarantined, async ({ viewer, params, query, database, platform, exchange }) => {
  const file = await findFile(database, viewer.id, params.id)
  if (!file || file.state === 'released') throw new AppError('not_found')
  authorize(viewer, 'upload.judge', file)
  const isStill = file.hasStill && query.whole === undefined
  const key = isStill ? stillKey(file.filename) : file.filename
  return sendFile(platform.storage, { key, isPublic: false, isNeverElsewhere: true }, exchange)
})

/**
 * Released: its owner is told that the same file passes now, and what was kept of it is thrown away. Kept: it stays as evidence out of
 * everybody's sight, and the same file is stopped from then on.
 */
export const closeQuarantine = handle(api.moderation.closeQuarantine, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { file, mailIds } = await inTransaction(database, async (transaction) => {
    const facts = await findFile(transaction, viewer.id, params.id)
    if (!facts) throw new AppError('not_found')
    const allowed = authorize(viewer, 'upload.judge', facts)
    const closed = await closeStopped(transaction, allowed, params.id, body.outcome === 'release' ? 'released' : 'kept', now)
    const target = { kind: 'upload', id: params.id }
    const details = { ownerId: closed.ownerId }
    const action = body.outcome === 'release' ? 'upload_released' : 'upload_kept'
    await recordAction(transaction, { actor: viewer, action, target, reason: body.reason, details }, now)
    return { file: closed, mailIds: body.outcome === 'release' ? await tellOwner(transaction, params.id, closed, now) : [] }
  })
  if (body.outcome === 'release') await throwAway(platform, file)
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { id: params.id }
})

interface StoppedFile {
  readonly ownerId: number | null
  readonly filename: string
  readonly hasStill: boolean
  readonly state: 'waiting' | 'released' | 'kept'
  readonly hasColleagues: boolean
}

async function findFile(database: Database, viewerId: number, id: number): Promise<StoppedFile | undefined> {
  const { rows } = await sql<StoppedFile>`
    select owner_id as "ownerId", filename, has_still as "hasStill", state, exists (
        select from users where role in ('admin', 'owner') and id <> ${viewerId} and absent_since is null
      ) as "hasColleagues"
    from quarantine where id = ${id}`.execute(database)
  return rows[0]
}

function tellOwner(database: Database, id: number, { ownerId, createdAt }: ClosedFile, now: Date): Promise<number[]> {
  if (ownerId === null) return Promise.resolve([])
  const detail = { uploadedAt: createdAt.toISOString() }
  return writeMails(database, [{ userId: ownerId, key: `upload_released:${id}`, kind: 'upload_released', detail }], now)
}

/** What cannot be removed now is found by the sweep, which knows no released file. */
async function throwAway({ storage, log }: Pick<Platform, 'storage' | 'log'>, { filename, hasStill }: ClosedFile): Promise<void> {
  try {
    await storage.remove(filename)
    if (hasStill) await storage.remove(stillKey(filename))
  } catch (error) {
    log.warn({ error: String(error) }, 'a released file stays until the sweep')
  }
}
