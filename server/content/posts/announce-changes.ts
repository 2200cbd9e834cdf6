import type { ServerFrame } from '#contract/realtime.ts'
import type { Platform } from '#server/platform/platform.ts'
import { asGroup } from '#server/platform/database/connection-shares.ts'
import { Recent } from '#server/platform/realtime/recent.ts'
import type { Screens, Watcher } from '#server/platform/realtime/screens.ts'
import { sendComments, sendPosts, type CommentLook, type Look } from './shown-changes.ts'
import { findCommentsBy, findPostIdsBy } from './shown-queries.ts'

/** So soon after the first change, and no sooner after the last ones were sent. */
const [gatherFor, atMostEvery] = [250, 1_000]
/** Posts sent anew to sockets that were away; more of them wait for the next second. */
const anewAtOnce = 1_000

interface Changes {
  readonly postIds: Set<number>
  /** By the post they stand under. */
  readonly comments: Map<number, number>
  /** People whose posts and comments may look different now. */
  readonly personIds: Set<number>
}

const noChanges = (): Changes => ({ postIds: new Set(), comments: new Map(), personIds: new Set() })
const framesLost = JSON.stringify({ type: 'frames-lost' } satisfies ServerFrame)

/**
 * Sends posts and comments that changed to the screens they're on, at most once a second each; who may not see them any more is told
 * that they're gone. Returns how to stop.
 */
export function announceChanges({ bus, database, log }: Pick<Platform, 'bus' | 'database' | 'log'>, screens: Screens): () => void {
  let changes = noChanges()
  const recent = { posts: new Recent<number>(), comments: new Recent<number, number>(), people: new Recent<number>() }
  const behind = new Map<Watcher, Set<number>>()
  let missedComments: CommentLook[] = []
  let timer: NodeJS.Timeout | undefined
  let readyAt = 0
  const flush = async () => {
    const now = changes
    changes = noChanges()
    await asGroup('frames', async () => {
      await addThingsOf(now, screens, database)
      // Who is behind and what is on the screens, at one moment: who comes to look between the two would be sent the same twice.
      const anew = takeBehind(behind, screens).filter(({ id }) => !now.postIds.has(id))
      const anewComments = missedComments.filter(({ id }) => !now.comments.has(id))
      missedComments = []
      const [posts, comments] = [
        [...changedLooks(now, screens), ...anew],
        [...changedComments(now, screens), ...anewComments],
      ]
      await sendPosts(database, posts)
      await sendComments(database, comments)
    })
  }
  const gather = () => {
    timer ??= setTimeout(
      () => {
        void flush()
          .catch((error: unknown) => log.warn({ error: String(error) }, 'what changed was not sent to the screens it is on'))
          // The next second begins when this one's news are out, so that a slow database isn't asked more.
          .finally(() => {
            timer = undefined
            readyAt = performance.now() + atMostEvery
            if (changes.postIds.size + changes.comments.size + changes.personIds.size + behind.size + missedComments.length > 0) gather()
          })
      },
      Math.max(gatherFor, readyAt - performance.now()),
    ).unref()
  }
  const notePerson = (personId: number) => {
    recent.people.note(personId, null)
    changes.personIds.add(personId)
    gather()
  }
  screens.onShow(({ watcher, screen, added }) => {
    if (added.people.some((id) => recent.people.has(id))) watcher.send(framesLost)
    const posts = [...screen.behind, ...added.posts.filter((id) => recent.posts.has(id))]
    if (posts.length > 0) behind.set(watcher, new Set([...(behind.get(watcher) ?? []), ...posts]))
    const comments = added.threads.length > 0 ? recent.comments.entries().filter(([, postId]) => added.threads.includes(postId)) : []
    missedComments.push(...comments.map(([id, postId]) => ({ watcher, id, postId })))
    if (posts.length + comments.length > 0) gather()
  })
  const stops = [
    bus.subscribe('post.changed', ({ postId, commentId }) => {
      changes.postIds.add(postId)
      recent.posts.note(postId, null)
      if (commentId !== undefined) {
        changes.comments.set(commentId, postId)
        recent.comments.note(commentId, postId)
      }
      gather()
    }),
    bus.subscribe('person.changed', ({ personId }) => notePerson(personId)),
    bus.subscribe('person.absent', ({ personId }) => notePerson(personId)),
    bus.subscribe('person.blocked', ({ blockerId, blockedId }) => [blockerId, blockedId].forEach(notePerson)),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Who has waited longest first; who has scrolled on, or gone, isn't answered. */
function takeBehind(behind: Map<Watcher, Set<number>>, screens: Screens): Look[] {
  const looks: Look[] = []
  for (const [watcher, ids] of behind) {
    if (looks.length >= anewAtOnce) break
    behind.delete(watcher)
    looks.push(...screens.shownBy(watcher, 'post').flatMap((id) => (ids.has(id) ? [{ watcher, id }] : [])))
  }
  return looks
}

/** Adds what these people made, where it is on a screen that shows them. */
async function addThingsOf({ personIds, postIds, comments }: Changes, screens: Screens, database: Platform['database']): Promise<void> {
  const watchers = new Set([...personIds].flatMap((id) => [...screens.watchersOf('person', id)]))
  if (watchers.size === 0) return
  const shown = (kind: 'post' | 'thread') => [...new Set([...watchers].flatMap((watcher) => screens.shownBy(watcher, kind)))]
  for (const id of await findPostIdsBy(database, [...personIds], shown('post'))) postIds.add(id)
  for (const { commentId, postId } of await findCommentsBy(database, [...personIds], shown('thread'))) comments.set(commentId, postId)
}

function changedComments({ comments }: Changes, screens: Screens): CommentLook[] {
  return [...comments].flatMap(([id, postId]) => [...screens.watchersOf('thread', postId)].map((watcher) => ({ watcher, id, postId })))
}

function changedLooks({ postIds }: Changes, screens: Screens): Look[] {
  return [...postIds].flatMap((id) => [...screens.watchersOf('post', id)].map((watcher) => ({ watcher, id })))
}
