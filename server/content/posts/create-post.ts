import { api } from '#contract/index.ts'
import { tagsOf } from '#contract/content/rich-text.ts'
import { announceEnforcement } from '#server/account/enforcement/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mentionsIn, notifyOfMentions, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { finishHolding, holdSimilar } from '#server/moderation/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { findFiles } from './find-files.ts'
import { insertPost, type NewPost } from './post-writes.ts'
import { checkPostLength, nothingToLabel } from './post-rules.ts'
import { viewPost, type PostRow } from './post-view.ts'

type CreateCall = Pick<Call<typeof api.posts.create>, 'viewer' | 'body' | 'database' | 'platform' | 'afterCommit'>

/** Publishes a post; one with a picture names an upload of its author. */
export const createPost = handle(api.posts.create, writePost)
/** The specification's second way to the same operation (D13). */
export const createCreatorPost = handle(api.creators.createPost, writePost)

async function writePost({ viewer, body, database, platform, afterCommit }: CreateCall) {
  const isPremium = body.isPremium ?? false
  const content = body.content ?? ''
  const allowed = authorize(viewer, 'post.create', { isPremium })
  await checkPostLength(platform, viewer, content)
  const files = await findFiles(database, viewer.id, body)
  if (content === '' && files.length === 0) throw fieldError('content', 'empty', sentence('post_empty'))
  const isSensitive = body.isSensitive ?? false
  if (isSensitive && files.length === 0) throw nothingToLabel()
  const wanted = {
    content,
    isPremium,
    teaser: isPremium ? (body.teaser ?? null) : null,
    files,
    isSensitive,
    tags: isPremium ? [] : tagsOf(content),
    importedAt: null,
  }
  const now = platform.clock.now()
  // What's held is never seen before it is.
  const { post, mentioned, held } = await inTransaction(database, async (transaction) => {
    const stored = await storePost(transaction, allowed, wanted, now)
    const isCompared = stored.post.isAuthorNew && !isPremium
    return { ...stored, held: isCompared ? await holdSimilar(platform, transaction, writingOf(stored.post), now) : null }
  })
  if (held) {
    afterCommit(async () => {
      await announceEnforcement(platform, held.effects)
      await finishHolding(platform, held.groupId)
    })
    return viewPost({ ...post, heldAt: now, isHeld: true }, viewer)
  }
  afterCommit(() => {
    platform.bus.publish('post.created', { postId: post.id, authorId: viewer.id, createdAt: post.createdAt.toISOString() })
    pushUnreadCounts(platform, mentioned)
  })
  return viewPost(post, viewer)
}

const writingOf = ({ id, authorId, content }: PostRow) => ({ kind: 'post' as const, id, authorId, text: content })

async function storePost(transaction: Database, allowed: Allowed<'post.create'>, wanted: NewPost, now: Date) {
  const post = await insertPost(transaction, allowed, wanted, now)
  const names = mentionsIn(wanted.content)
  if (names.length === 0) return { post, mentioned: [] }
  const mentioned = await notifyOfMentions(transaction, { actorId: allowed.viewer.id, postId: post.id, commentId: null, names }, now)
  return { post, mentioned }
}
