import { sql } from 'kysely'
import type { PostVersion } from '#contract/content/edited-posts.ts'
import { viewAttachment, type MediaRow } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface VersionRow {
  readonly version: number
  readonly content: string
  readonly teaser: string | null
  readonly isSensitive: boolean
  readonly writtenAt: Date
  readonly files: readonly MediaRow[] | null
}

/** Earlier versions of a post that was opened, newest first; one row more than the page holds tells that there are more. */
export async function findVersions(database: Database, postId: number, { after, limit }: Page): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select post_versions.version, post_versions.content, post_versions.teaser, written_at as "writtenAt",
      -- A label that came later holds for what was shown before it, too.
      post_versions.is_sensitive or posts.is_sensitive or posts.is_labelled_by_staff as "isSensitive",
      (select json_agg(json_build_object('media', media.filename, 'mediaAlt', shown.alt, 'mediaType', media.kind, 'mediaWidth', media.width,
          'mediaHeight', media.height, 'mediaDurationMs', media.duration_ms, 'mediaHasStill', media.has_still,
          'mediaThumbhash', media.thumbhash) order by shown.position)
        from post_version_files shown join media using (filename)
        where shown.post_id = post_versions.post_id and shown.version = post_versions.version) as files
    from post_versions join posts on posts.id = post_versions.post_id
    where post_versions.post_id = ${postId} ${after ? sql`and post_versions.version < ${after.id}` : sql``}
    order by post_versions.version desc limit ${limit + 1}`.execute(database)
  return rows
}

export function viewVersion({ files, writtenAt, isSensitive, ...row }: VersionRow): PostVersion {
  const attachments = (files ?? []).flatMap((file) => viewAttachment(file) ?? [])
  return { ...row, attachments, isSensitive: isSensitive && attachments.length > 0, writtenAt: writtenAt.toISOString() }
}
