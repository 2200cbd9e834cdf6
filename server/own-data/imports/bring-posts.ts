import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { importPost, checkPostLength, type NewFile } from '#server/content/posts/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { ArchivedPost } from './archive-shapes.ts'
import { bringFile } from './bring-file.ts'
import { skip, type Importer } from './importer.ts'

const day = 86_400_000

/** Brings the posts of an archive along, each once: what came before, or never left, is passed over. */
export async function bringPosts(importer: Importer): Promise<void> {
  const known = await findKnown(importer)
  for await (const post of importer.archive.readPosts()) {
    if (post === null) skip(importer, 'invalid')
    else await bringPost(importer, post, known)
  }
}

async function bringPost(importer: Importer, post: ArchivedPost, known: Map<string, Known>): Promise<void> {
  const { platform, viewer, report } = importer
  const source = sha256(`${importer.origin} ${post.id}`)
  const before = known.get(source)
  known.set(source, 'before')
  if (before === 'before') return skip(importer, 'already_here')
  if (before) {
    report.posts += 1
    report.files += before.files
    return
  }
  if (post.isPremium && !viewer.isCreator) return skip(importer, 'premium')
  if (await isTooLong(importer, post.content)) return skip(importer, 'too_long')
  const wanted = [post, ...(post.furtherMedia ?? [])]
  const files: NewFile[] = []
  for (const { media, mediaAlt } of wanted) {
    const filename = media ? await bringFile(importer, media) : null
    if (filename !== null) files.push({ filename, alt: mediaAlt ?? null })
  }
  // Where only files were lost, the words still come along; that they are missing is said.
  if (post.content === '' && files.length === 0) return post.media ? undefined : skip(importer, 'invalid')
  const now = platform.clock.now()
  const createdAt = writtenAt(post.createdAt, now)
  const isTagged = takesTags(importer, createdAt, now)
  await inTransaction(platform.database, async (transaction) => {
    const brought = {
      content: post.content,
      isPremium: post.isPremium,
      teaser: post.isPremium ? (post.teaser ?? null) : null,
      files,
      isSensitive: post.isSensitive && files.length > 0,
      createdAt,
      isTagged,
    }
    const postId = await importPost(transaction, viewer, brought, now)
    await transaction.insertInto('imported_posts').values({ user_id: viewer.id, source, post_id: postId }).execute()
  })
  report.posts += 1
}

/** An archive may say what it likes of when a post was written, but not that it was later than now. */
const writtenAt = (text: string, now: Date): Date => new Date(Math.min(Math.max(Date.parse(text), 0), now.getTime()))

async function isTooLong({ platform, viewer }: Importer, content: string): Promise<boolean> {
  try {
    await checkPostLength(platform, viewer, content)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return true
    throw error
  }
}

/**
 * Whether a post is found under its tags. Times are the author's word: what is said to be of these days would stand above what others write
 * and count as a trend, and of one day only so many stand there.
 */
function takesTags({ tagged }: Importer, createdAt: Date, now: Date): boolean {
  if (now.getTime() - createdAt.getTime() < limits.trendHours * 3_600_000) return false
  const of = String(Math.floor(createdAt.getTime() / day))
  const count = (tagged.get(of) ?? 0) + 1
  tagged.set(of, count)
  return count <= limits.importedTagsPerDay
}

/** A post that need not come: it came before, or a try before this one brought it, with so many files. */
type Known = 'before' | { readonly files: number }

/** What is here of this archive and of others, and on its own site what is still there. */
async function findKnown({ platform, viewer, origin, askedAt }: Importer): Promise<Map<string, Known>> {
  const brought = await platform.database
    .selectFrom('imported_posts')
    .innerJoin('posts', 'posts.id', 'imported_posts.post_id')
    .select(['source', 'posts.imported_at as importedAt'])
    .select(
      sql<number>`(posts.media is not null)::int + (select count(*)::int from post_media where post_media.post_id = posts.id)`.as('files'),
    )
    .where('imported_posts.user_id', '=', viewer.id)
    .execute()
  const isOfThis = (importedAt: Date | null) => importedAt !== null && importedAt >= askedAt
  const known = new Map(
    brought.map(({ source, importedAt, files }): [string, Known] => [source, isOfThis(importedAt) ? { files } : 'before']),
  )
  if (platform.origins().includes(origin)) {
    const own = await platform.database.selectFrom('posts').select('id').where('user_id', '=', viewer.id).execute()
    for (const { id } of own) known.set(sha256(`${origin} ${id}`), 'before')
  }
  return known
}
