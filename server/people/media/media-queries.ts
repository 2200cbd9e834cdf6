import { sql } from 'kysely'
import { areBlockedEitherWay, isEntitled, isApprovedReader, isActive, isPrivate, type MediaFactsForGate } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseErrorCode } from '#server/platform/database/error-code.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StoredMedia } from './media-names.ts'

export interface NewMedia extends StoredMedia {
  readonly ownerId: number
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  readonly thumbhash: string | null
  readonly preview: string | null
  readonly bytes: number
}

/** Stores the row and takes its bytes from the owner's quota, both or neither. Throws `quota_exceeded`. */
export async function insertMedia(database: Database, media: NewMedia, now: Date): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      await transaction
        .updateTable('users')
        .set((users) => ({ media_bytes: users('media_bytes', '+', media.bytes) }))
        .where('id', '=', media.ownerId)
        .execute()
      await transaction
        .insertInto('media')
        .values({
          filename: media.filename,
          owner_id: media.ownerId,
          kind: media.kind,
          width: media.width,
          height: media.height,
          duration_ms: media.durationMs,
          widths: [...media.widths],
          has_still: media.hasStill,
          thumbhash: media.thumbhash,
          preview: media.preview,
          bytes: media.bytes,
          created_at: now,
        })
        .execute()
    })
  } catch (error) {
    // The quota is a condition of the table, so parallel uploads cannot pass it together.
    if (databaseErrorCode(error) === '23514' && isAbout(error, 'within_media_quota')) throw new AppError('quota_exceeded')
    throw error
  }
}

export async function hasRoom(database: Database, ownerId: number): Promise<boolean> {
  const owner = await database.selectFrom('users').select(['media_bytes', 'media_quota']).where('id', '=', ownerId).executeTakeFirst()
  return owner !== undefined && owner.media_bytes < owner.media_quota
}

export interface OpenedMedia extends StoredMedia {
  readonly facts: MediaFactsForGate
}

/** The site's own face is shown to everybody, whoever uploaded it (OP7). */
const isLogo = sql<boolean>`exists (
  select from site_settings where key = 'branding.logoUrl' and value = to_jsonb('/api/media/' || media.filename))`

/** In a query over `media`: posts that show the file, for more conditions. */
const postsWithFile = sql`posts where posts.id in (select post_id from post_files where post_files.filename = media.filename)`

/** In a query over `media`: messages that show the file, for more conditions. */
const messagesWithFile = sql`messages join message_files using (conversation_id, seq) where message_files.filename = media.filename`

/** A file with everything that refers to it, for the gate: one statement. */
export async function findMedia(database: Database, viewerId: number, filename: string): Promise<OpenedMedia | undefined> {
  const { rows } = await sql<
    StoredMedia & {
      ownerId: number
      isPublicPhoto: boolean
      isProfilePhoto: boolean
      isPrivate: boolean
      isApprovedReader: boolean
      article: 'draft' | 'published' | null
      isBlockedEitherWay: boolean
      isInactive: boolean
      isEntitled: boolean
      posts: { authorId: number; isPremium: boolean }[]
      readerIds: number[]
    }
  >`
    select filename, kind, widths, has_still as "hasStill", owner_id as "ownerId",
      exists (select from users where photo = filename) or ${isLogo} as "isPublicPhoto",
      exists (select from profile_photos where profile_photos.filename = media.filename) as "isProfilePhoto",
      (select max(status) from blog_posts join blog_media on blog_media.post_id = blog_posts.id
        where blog_media.filename = media.filename) as article,
      ${areBlockedEitherWay(viewerId, sql.ref('media.owner_id'))} as "isBlockedEitherWay",
      ${isEntitled(viewerId, sql.ref('media.owner_id'))} as "isEntitled",
      ${isPrivate(sql.ref('media.owner_id'))} as "isPrivate",
      ${isApprovedReader(viewerId, sql.ref('media.owner_id'))} as "isApprovedReader",
      not ${isLogo} and (not ${isActive(sql.ref('media.owner_id'))} or (
        (exists (select from ${postsWithFile} and hidden_at is not null
            and not (held_at is not null and user_id = ${viewerId}))
          or exists (select from ${messagesWithFile} and hidden_at is not null))
        and not exists (select from ${postsWithFile} and hidden_at is null)
        and not exists (select from ${messagesWithFile} and hidden_at is null)
        and not exists (select from users where photo = filename)
        and not exists (select from profile_photos where profile_photos.filename = media.filename)
      )) as "isInactive",
      coalesce((select json_agg(json_build_object('authorId', user_id, 'isPremium', is_premium))
        from ${postsWithFile} and hidden_at is null), '[]') as posts,
      coalesce((select json_agg(user_id) from conversation_members
        where conversation_id in (select conversation_id from ${messagesWithFile} and hidden_at is null)), '[]') as "readerIds"
    from media where filename = ${filename}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  const { filename: name, kind, widths, hasStill, ...facts } = row
  return { filename: name, kind, widths, hasStill, facts }
}

/** Everything somebody uploaded, but for what is kept as evidence. */
export async function findFilesOf(database: Database, ownerId: number): Promise<StoredMedia[]> {
  const { rows } = await sql<StoredMedia>`
    select filename, kind, widths, has_still as "hasStill" from media
    where owner_id = ${ownerId} and not exists (select from case_evidence where case_evidence.media = media.filename)`.execute(database)
  return rows
}

/** A file that is evidence of a case, also when its row is gone with the account of its owner. */
export async function findEvidence(database: Database, filename: string): Promise<StoredMedia | undefined> {
  const { rows } = await sql<StoredMedia>`
    select media as filename, media_kind as kind, media_widths as widths, media_has_still as "hasStill"
    from case_evidence where media = ${filename} limit 1`.execute(database)
  return rows[0]
}

/** In a query over `media`: the staff took something with this file out of sight, so that nothing new may show it. */
export const isTakenAway = sql<boolean>`(exists (select from ${postsWithFile} and posts.hidden_at is not null and posts.held_at is null)
  or exists (select from ${messagesWithFile} and messages.hidden_at is not null))`

/** Of these files the caller's own uploads, for a post or profile to refer to, and their kinds; not those that were taken away. */
export async function findOwnMedia(
  database: Database,
  ownerId: number,
  filenames: readonly string[],
): Promise<ReadonlyMap<string, 'image' | 'video'>> {
  if (filenames.length === 0) return new Map()
  const own = await database
    .selectFrom('media')
    .select(['filename', 'kind'])
    .where('filename', 'in', filenames)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`not ${isTakenAway}`)
    .execute()
  return new Map(own.map(({ filename, kind }) => [filename, kind]))
}

function isAbout(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
}
