import { tagsOf } from '#contract/content/rich-text.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { announceEnforcement } from '#server/account/enforcement/index.ts'
import { finishHolding, holdSimilar } from '#server/moderation/index.ts'
import { mentionsIn, notifyOfMentions, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { lockPost, writeEdit, writeEditedLabel, type PostBefore, type PostEdit } from './edit-queries.ts'
import { findFiles } from './find-files.ts'
import { judgePost, viewJudged } from './judged-post.ts'
import { findPost, findPostFacts } from './post-queries.ts'
import { checkPostLength, noSuchPost, nothingToLabel } from './post-rules.ts'
import { readShared } from './shared-posts.ts'

type Body = Call<typeof api.posts.edit>['body']

/**
 * Replaces the words, photos and videos of a post of one's own, and keeps what it was. Where nothing differs nothing is written. Throws
 * `not_found`, `edit_conflict` when someone else's edit came between, or `too_many_edits`.
 */
export const editPost = handle(api.posts.edit, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const facts = await findPostFacts(database, viewer.id, params.id)
  if (!facts) throw noSuchPost()
  const allowed = authorize(viewer, 'post.edit', facts)
  await checkPostLength(platform, viewer, body.content ?? '')
  const { mentioned, held } = await inTransaction(database, async (transaction) => {
    const before = await lockPost(transaction, allowed, params.id)
    if (!before) throw noSuchPost()
    const wanted = await readWanted(transaction, viewer.id, before, body)
    if (isSame(before, wanted)) {
      if (wanted.isSensitive !== before.isSensitive) await writeEditedLabel(transaction, allowed, before.id, wanted.isSensitive)
      return { mentioned: [], held: null }
    }
    if (body.basis !== undefined && Date.parse(body.basis) !== changedAt(before).getTime()) throw new AppError('edit_conflict')
    // Later than the one before it, also by a clock that stands: it says which of them was seen.
    const now = new Date(Math.max(platform.clock.now().getTime(), changedAt(before).getTime() + 1))
    if (!(await writeEdit(transaction, allowed, before, wanted, now))) throw new AppError('too_many_edits')
    const newlyMentioned = await tellMentioned(transaction, allowed, before, wanted, now)
    // What passed at first may be filled with something else.
    const writing = { kind: 'post' as const, id: before.id, authorId: viewer.id, text: wanted.content }
    return { mentioned: newlyMentioned, held: before.isPremium ? null : await holdSimilar(platform, transaction, writing, now) }
  })
  afterCommit(async () => {
    platform.bus.publish('post.changed', { postId: params.id })
    if (!held) return pushUnreadCounts(platform, mentioned)
    await announceEnforcement(platform, held.effects)
    await finishHolding(platform, held.groupId)
  })
  const found = await findPost(database, viewer.id, params.id)
  const shared = found && (await readShared(database, [found])).get(params.id)
  if (!found || !shared) throw noSuchPost()
  return viewJudged(judgePost(shared, found, viewer), viewer)
})

const changedAt = ({ editedAt, createdAt }: PostBefore): Date => editedAt ?? createdAt

async function readWanted(transaction: Database, authorId: number, before: PostBefore, body: Body): Promise<PostEdit> {
  const content = body.content ?? ''
  const files = await findFiles(transaction, authorId, body, before.files)
  if (content === '' && files.length === 0) throw fieldError('content', 'empty', sentence('post_empty'))
  if (body.isSensitive && files.length === 0) throw nothingToLabel()
  return {
    content,
    teaser: before.isPremium ? (body.teaser ?? null) : null,
    files,
    // The site team's label comes back with the next file of a post that had none left.
    isSensitive: files.length > 0 && (before.isLabelledByStaff || (body.isSensitive ?? before.isSensitive)),
    tags: takesTags(before) && content !== before.content ? tagsOf(content) : null,
  }
}

/** What's said to be of these days and came from elsewhere stands under no tags, whatever is edited in. */
function takesTags({ isPremium, importedAt, createdAt }: PostBefore): boolean {
  return !isPremium && (importedAt === null || importedAt.getTime() - createdAt.getTime() >= limits.trendHours * 3_600_000)
}

function isSame(before: PostBefore, wanted: PostEdit): boolean {
  const filesOf = ({ files }: Pick<PostEdit, 'files'>) => JSON.stringify(files.map(({ filename, alt }) => [filename, alt]))
  return before.content === wanted.content && before.teaser === wanted.teaser && filesOf(before) === filesOf(wanted)
}

/** Of who is mentioned now, those who weren't before. */
function tellMentioned(
  transaction: Database,
  { viewer }: Allowed<'post.edit'>,
  before: PostBefore,
  { content }: PostEdit,
  now: Date,
): Promise<number[]> {
  const known = new Set(mentionsIn(before.content))
  const names = mentionsIn(content).filter((name) => !known.has(name))
  return notifyOfMentions(transaction, { actorId: viewer.id, postId: before.id, commentId: null, names }, now)
}
