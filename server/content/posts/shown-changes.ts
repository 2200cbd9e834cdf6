import type { ServerFrame } from '#contract/realtime.ts'
import { decide } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Watcher } from '#server/platform/realtime/screens.ts'
import { hasRole, type Viewer } from '#server/platform/viewer.ts'
import { findCommentsAsked } from './comment-queries.ts'
import { judgePost, writeJudged } from './judged-post.ts'
import { findPostsAsked } from './post-queries.ts'
import { viewComment } from './post-view.ts'
import { readShared } from './shared-posts.ts'

/** A post or comment, and a socket that shows it. */
export interface Look {
  readonly watcher: Watcher
  readonly id: number
}

/** A comment under a post that a socket shows with its comments. */
export interface CommentLook extends Look {
  readonly postId: number
}

/** Rows of one statement: a crowd before one post is answered in turns, so that others are answered between them. */
const looksAtOnce = 1_000

/** Sends each socket its posts as its viewer may see them now, and says of the others that they're gone. */
export async function sendPosts(database: Database, looks: readonly Look[]): Promise<void> {
  for (let start = 0; start < looks.length; start += looksAtOnce) {
    const some = looks.slice(start, start + looksAtOnce)
    const rows = new Map((await findPostsAsked(database, askedBy(some))).map((row) => [keyOf(row.viewerId, row.id), row]))
    const shared = await readShared(database, [...new Map([...rows.values()].map((row) => [row.id, row])).values()])
    const write = onceForVisitors()
    for (const { watcher, id } of some) {
      const { viewer } = watcher
      const [row, post] = [rows.get(keyOf(idOf(viewer), id)), shared.get(id)]
      const judged = row && post && judgePost(post, row, viewer)
      const refusal = judged ? decide(asReader(viewer), 'post.open', judged.facts) : 'not_found'
      if (judged && (refusal === null || refusal === 'subscribers_only'))
        watcher.send(write(viewer, id, () => `{"type":"post","post":${writeJudged(judged, viewer)}}`))
      else if (mayHearOfEnd(viewer)) watcher.send(write(viewer, id, () => frame({ type: 'post-gone', postId: id })))
    }
  }
}

/** The same of comments. */
export async function sendComments(database: Database, looks: readonly CommentLook[]): Promise<void> {
  for (let start = 0; start < looks.length; start += looksAtOnce) {
    const some = looks.slice(start, start + looksAtOnce)
    const rows = new Map((await findCommentsAsked(database, askedBy(some))).map((row) => [keyOf(row.viewerId, row.id), row]))
    const write = onceForVisitors()
    for (const { watcher, id, postId } of some) {
      const row = rows.get(keyOf(idOf(watcher.viewer), id))
      const isOpen =
        row?.postId === postId && decide(asReader(watcher.viewer), 'post.open', { ...row, authorId: row.postAuthorId }) === null
      if (isOpen) watcher.send(write(watcher.viewer, id, (viewer) => frame({ type: 'comment', postId, comment: viewComment(row, viewer) })))
      else if (mayHearOfEnd(watcher.viewer))
        watcher.send(write(watcher.viewer, id, () => frame({ type: 'comment-gone', postId, commentId: id })))
    }
  }
}

const idOf = (viewer: Viewer | null) => viewer?.id ?? 0
const keyOf = (viewerId: number, id: number) => `${viewerId}:${id}`

/** Each viewer and thing once, however many sockets they have. */
function askedBy(looks: readonly Look[]) {
  const asked = looks.map(({ watcher, id }) => ({ viewerId: idOf(watcher.viewer), id }))
  return [...new Map(asked.map((one) => [keyOf(one.viewerId, one.id), one])).values()]
}

/** A look of the staff is put on record, so nothing is sent to them that they see for their role alone. */
const asReader = (viewer: Viewer | null): Viewer | null => viewer && { ...viewer, isUnlocked: false }

/** What the staff has opened by their role stays on their screen. */
const mayHearOfEnd = (viewer: Viewer | null): boolean => viewer === null || !hasRole(viewer, 'moderator')

const frame = (wanted: ServerFrame): string => JSON.stringify(wanted)

/** Visitors all see the same, which is written once; what is for a person depends on their session. */
function onceForVisitors() {
  const written = new Map<number, string>()
  return (viewer: Viewer | null, id: number, writeFor: (viewer: Viewer | null) => string): string => {
    const known = viewer ? undefined : written.get(id)
    const text = known ?? writeFor(viewer)
    if (!viewer) written.set(id, text)
    return text
  }
}
