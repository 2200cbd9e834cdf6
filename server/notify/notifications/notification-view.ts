import { limits } from '#contract/limits.ts'
import type { Notification } from '#contract/notify/notifications.ts'
import { mediaPath } from '#server/people/media/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { NotificationRow } from './notification-queries.ts'
import { actorsMost } from './who-acts.ts'

/** Null when everybody behind it went meanwhile. */
export function viewNotification(row: NotificationRow, people: ReadonlyMap<number, AuthorRow>): Notification | null {
  const actors = shownActors(row).flatMap((id) => people.get(id) ?? [])
  if (actors.length === 0 && row.actorIds.length > 0) return null
  const total = row.actorIds.length < actorsMost ? row.actorIds.length : Math.max(actorsMost, row.gatheredCount ?? row.likesCount ?? 0)
  return {
    id: row.id,
    kind: row.kind,
    actors: actors.map(viewAuthor),
    othersCount: Math.max(0, total - actors.length),
    createdAt: row.createdAt.toISOString(),
    isRead: row.isRead,
    post: row.postId === null ? null : { id: row.postId, excerpt: row.postExcerpt ?? '', picture: pictureOf(row) },
    comment: row.commentId === null ? null : { id: row.commentId, excerpt: row.commentExcerpt ?? '' },
    conversationId: row.conversationId,
    reaction: row.messageSeq === null || row.emoji === null ? null : { seq: row.messageSeq, emoji: row.emoji },
    request: row.requestId === null ? null : { id: row.requestId, title: row.requestTitle ?? '' },
    disputeId: row.disputeId,
    refundRequest: row.refundRequest,
    amount: row.amountCents === null || row.currency === null ? null : { cents: row.amountCents, currency: row.currency },
    reason: row.reason,
  }
}

/** The picture, or the still of a video. */
function pictureOf({ postMedia, postMediaType, postMediaHasStill }: NotificationRow): string | null {
  if (postMedia === null || (postMediaType === 'video' && !postMediaHasStill)) return null
  return postMediaType === 'video' ? `${mediaPath(postMedia)}?poster=1` : mediaPath(postMedia)
}

export function shownActors(row: NotificationRow): number[] {
  return row.actorIds.slice(0, limits.notificationActors)
}
