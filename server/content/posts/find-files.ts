import type { BodyOf } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'
import { filenameOf, findOwnMedia } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import type { NewFile } from './post-writes.ts'

type Wanted = Pick<BodyOf<typeof api.posts.create>, 'mediaUrl' | 'mediaType' | 'mediaAlt' | 'attachments'>

/**
 * A post refers to its author's own uploads, each once, and says truly what a single one is. What it shows already (`shown`) it may keep,
 * whatever became of the file elsewhere.
 */
export async function findFiles(
  database: Database,
  authorId: number,
  { mediaUrl, mediaType, mediaAlt, attachments = [] }: Wanted,
  shown: readonly NewFile[] = [],
): Promise<NewFile[]> {
  if (mediaUrl !== undefined && attachments.length > 0) throw fieldError('attachments', 'invalid', sentence('one_way_to_attach'))
  const wanted =
    mediaUrl === undefined
      ? attachments.map(({ url, alt }, index) => ({ field: `attachments.${index}.url`, filename: filenameOf(url), alt: alt ?? null }))
      : [{ field: 'mediaUrl', filename: filenameOf(mediaUrl), alt: mediaAlt ?? null }]
  const names = wanted.map(({ filename }) => filename)
  const own = await findOwnMedia(database, authorId, names)
  for (const [index, { field, filename }] of wanted.entries()) {
    const kind = own.get(filename)
    if (kind === undefined && !shown.some((file) => file.filename === filename))
      throw fieldError(field, 'unknown', sentence('upload_file_first'))
    if (names.indexOf(filename) !== index) throw fieldError(field, 'invalid', sentence('file_attached_twice'))
    if (mediaUrl !== undefined && mediaType !== undefined && mediaType !== kind)
      throw fieldError('mediaType', 'invalid', sentence(kind === 'image' ? 'file_is_image' : 'file_is_video'))
  }
  return wanted.map(({ filename, alt }) => ({ filename, alt }))
}
