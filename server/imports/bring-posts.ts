import { limits } from '#contract/limits.ts'
import { importPost, checkPostLength } from '#server/posts/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { postShape, type ArchivedPost } from './archive-shapes.ts'
import { bringFile } from './bring-file.ts'
import { skip, type Importer } from './importer.ts'
import { ArchiveRefused } from './open-archive.ts'

/** Brings the posts of an archive along, each once: what came before, or never left, is passed over. */
export async function bringPosts(importer: Importer): Promise<void> {
  const list = (await importer.archive.readJson('lists/posts.json')) ?? []
  if (!Array.isArray(list)) throw new ArchiveRefused('broken')
  if (list.length > limits.importedPosts) throw new ArchiveRefused('too_large')
  const known = await findKnown(importer)
  for (const item of list as unknown[]) {
    const { success, data: post } = postShape.safeParse(item)
    if (!success) skip(importer, 'invalid')
    else await bringPost(importer, post, known)
  }
}

async function bringPost(importer: Importer, post: ArchivedPost, known: Set<string>): Promise<void> {
  const { platform, viewer, report } = importer
  const source = sha256(`${importer.origin} ${post.id}`)
  if (known.has(source)) return skip(importer, 'already_here')
  if (post.isPremium && !viewer.isCreator) return skip(importer, 'premium')
  if (await isTooLong(importer, post.content)) return skip(importer, 'too_long')
  const media = post.media ? await bringFile(importer, post.media) : null
  // Where only the file was lost, the words still come along; that it is missing is said.
  if (post.content === '' && media === null) return post.media ? undefined : skip(importer, 'invalid')
  const now = platform.clock.now()
  await inTransaction(platform.database, async (transaction) => {
    const brought = {
      content: post.content,
      isPremium: post.isPremium,
      teaser: post.isPremium ? (post.teaser ?? null) : null,
      media,
      mediaAlt: media === null ? null : (post.mediaAlt ?? null),
      isSensitive: post.isSensitive && media !== null,
      createdAt: writtenAt(post.createdAt, now),
    }
    const postId = await importPost(transaction, viewer, brought, now)
    await transaction.insertInto('imported_posts').values({ user_id: viewer.id, source, post_id: postId }).execute()
  })
  known.add(source)
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

/** Sources that need not come: brought before, and on their own site those that are still there. */
async function findKnown({ platform, viewer, origin }: Importer): Promise<Set<string>> {
  const brought = await platform.database.selectFrom('imported_posts').select('source').where('user_id', '=', viewer.id).execute()
  const known = new Set(brought.map(({ source }) => source))
  if (platform.origins().includes(origin)) {
    const own = await platform.database.selectFrom('posts').select('id').where('user_id', '=', viewer.id).execute()
    for (const { id } of own) known.add(sha256(`${origin} ${id}`))
  }
  return known
}
