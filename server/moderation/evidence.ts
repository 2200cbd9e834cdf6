import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { evidence } from '#contract/moderation/moderation.ts'
import { limits } from '#contract/limits.ts'
import { mediaPath } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Target } from './targets.ts'

type Evidence = z.infer<typeof evidence>

/**
 * Freezes what is reported beside its case: words, file, and for a message what was said around it. It stays when the author changes,
 * deletes or is removed; a later report of the same unchanged thing adds nothing.
 */
export async function takeEvidence(database: Database, caseId: number, target: Target, now: Date): Promise<void> {
  const content: Omit<Evidence, 'takenAt'> = {
    text: target.text,
    mediaUrl: target.media && mediaPath(target.media),
    mediaType: target.mediaKind,
    around: target.kind === 'message' && target.parentId !== null ? await findAround(database, target.parentId, target.id) : [],
  }
  const first = {
    content,
    media: target.media,
    mediaKind: target.mediaKind,
    mediaWidths: target.mediaWidths,
    mediaHasStill: target.mediaHasStill,
  }
  const further = await findFurther(database, target)
  const earlier = target.kind === 'post' ? await findEarlier(database, target.id) : []
  const items = [first, ...[...further, ...earlier].map((item) => ({ content: contentOf(item), ...item }))]
  await database
    .insertInto('case_evidence')
    .values(
      items.map((item) => {
        const text = JSON.stringify(item.content)
        return {
          case_id: caseId,
          taken_at: now,
          content: text,
          digest: sha256(text),
          media: item.media,
          media_kind: item.mediaKind,
          media_widths: item.mediaWidths,
          media_has_still: item.mediaHasStill,
        }
      }),
    )
    .onConflict((conflict) => conflict.columns(['case_id', 'digest']).doNothing())
    .execute()
}

interface FurtherItem {
  readonly text: string | null
  readonly media: string | null
  readonly mediaKind: 'image' | 'video' | null
  readonly mediaWidths: number[] | null
  readonly mediaHasStill: boolean | null
}

/** Of a post or message with several photos and videos those after the first, each of which is an item of its own. */
async function findFurther(database: Database, { kind, id }: Target): Promise<FurtherItem[]> {
  if (kind !== 'post' && kind !== 'message') return []
  const further =
    kind === 'post'
      ? sql`select position, filename from post_media where post_id = ${id}`
      : sql`select position, filename from message_media join messages using (conversation_id, seq) where messages.id = ${id}`
  const { rows } = await sql<FurtherItem>`
    select null as text, media.filename as media, kind as "mediaKind", widths as "mediaWidths", has_still as "mediaHasStill"
    from (${further}) further join media using (filename) order by position`.execute(database)
  return rows
}

/** What a post was before its edits, which everyone who opens it can still read: the newest first, each with its files. */
async function findEarlier(database: Database, postId: number): Promise<FurtherItem[]> {
  const { rows } = await sql<FurtherItem>`
    select case when coalesce(files.position, 1) = 1 then post_versions.content end as text,
      media.filename as media, kind as "mediaKind", widths as "mediaWidths", has_still as "mediaHasStill"
    from post_versions left join post_version_files files on files.post_id = post_versions.post_id and files.version = post_versions.version
      left join media using (filename)
    where post_versions.post_id = ${postId} order by post_versions.version desc, files.position`.execute(database)
  return rows
}

const contentOf = ({ text, media, mediaKind }: FurtherItem): Omit<Evidence, 'takenAt'> => ({
  text,
  mediaUrl: media && mediaPath(media),
  mediaType: mediaKind,
  around: [],
})

interface AroundRow extends AuthorRow {
  readonly id: number
  readonly text: string
  readonly sentAt: Date
  readonly hasMedia: boolean
}

/** The reported message between the five before and the five after it that both could read, and nothing more of the conversation. */
async function findAround(database: Database, conversationId: number, messageId: number): Promise<Evidence['around']> {
  const side = (isAfter: boolean): RawBuilder<unknown> => sql`
    select * from messages
    where conversation_id = ${conversationId} and ${isAfter ? sql`seq > (select seq from reported)` : sql`seq < (select seq from reported)`}
      and sender_id is not null and audience_id is null and deleted_at is null
    order by seq ${isAfter ? sql`` : sql`desc`} limit ${limits.evidenceMessages}`
  const { rows } = await sql<AroundRow>`
    with reported as (select * from messages where conversation_id = ${conversationId} and id = ${messageId})
    select around.id, around.content as text, around.created_at as "sentAt", around.media is not null as "hasMedia",
      users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName", users.photo as "authorPhoto",
      users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"
    from ((${side(false)}) union all (select * from reported) union all (${side(true)})) around
      join users on users.id = around.sender_id
    order by around.seq`.execute(database)
  return rows.map((row) => ({
    sender: viewAuthor(row),
    text: row.text,
    sentAt: row.sentAt.toISOString(),
    isReported: row.id === messageId,
    hasMedia: row.hasMedia,
  }))
}

export async function readEvidence(database: Database, caseId: number): Promise<Evidence[]> {
  const rows = await database
    .selectFrom('case_evidence')
    .select(['taken_at', 'content'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.map(({ taken_at, content }) => ({ takenAt: taken_at.toISOString(), ...(content as Omit<Evidence, 'takenAt'>) }))
}
