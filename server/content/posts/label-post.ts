import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { writeLabel } from './label-queries.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost, nothingToLabel } from './post-rules.ts'

/** Marks the picture or video of a post as sensitive, or takes that back: its author, and the staff, which puts it on record. */
export const labelPost = handle(api.posts.label, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { isSensitive, reason } = body
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.label', post)
  await inTransaction(database, async (transaction) => {
    const written = await writeLabel(transaction, allowed, params.id, isSensitive)
    if (written === 'gone') throw noSuchPost()
    if (written === 'kept') throw new AppError('not_allowed')
    if (written === 'no media') throw nothingToLabel()
    if (viewer.id === post.authorId) return
    const action = isSensitive ? 'post_labelled' : 'post_unlabelled'
    await recordAction(transaction, { actor: viewer, action, target: { kind: 'post', id: params.id }, reason }, platform.clock.now())
  })
  afterCommit(() => platform.bus.publish('post.changed', { postId: params.id }))
  return { id: params.id, isSensitive }
})
