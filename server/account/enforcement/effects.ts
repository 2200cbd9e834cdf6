import type { Platform } from '#server/platform/platform.ts'

/** What is to be told of once the transaction that changed somebody's standing, or took a thing out of sight, is committed. */
export interface EnforcementEffects {
  /** Sessions that ended. */
  readonly sessionIds?: readonly string[]
  /** Who appears, disappears, or is shown otherwise. */
  readonly personIds?: readonly number[]
  /** Who left everybody's sight. */
  readonly absentIds?: readonly number[]
  readonly postIds?: readonly number[]
  readonly comments?: readonly { readonly postId: number; readonly commentId: number }[]
  /** Conversations whose messages are to be read again, and by whom. */
  readonly conversations?: readonly { readonly id: number; readonly memberIds: readonly number[] }[]
  /** Creators whose payouts may go on. */
  readonly payableIds?: readonly number[]
}

/**
 * Tells every process of what was changed; call it after the commit, and acknowledge once it resolves: who was signed out is so everywhere
 * then. Undefined, where nothing changed, is nothing to tell.
 */
export async function announceEnforcement({ bus }: Pick<Platform, 'bus'>, effects: EnforcementEffects | undefined): Promise<void> {
  if (!effects) return
  const { sessionIds = [], personIds = [], absentIds = [], postIds = [], comments = [], conversations = [], payableIds = [] } = effects
  const signedOut = sessionIds.length > 0 ? bus.tell('session.ended', { sessionIds: [...sessionIds] }) : undefined
  for (const personId of personIds) bus.publish('person.changed', { personId })
  for (const personId of absentIds) bus.publish('person.absent', { personId })
  for (const postId of postIds) bus.publish('post.changed', { postId })
  for (const comment of comments) bus.publish('post.changed', comment)
  for (const { id, memberIds } of conversations) {
    bus.publish('person.frames', { personIds: [...memberIds], frame: { type: 'conversation-changed', conversationId: id } })
  }
  for (const creatorId of payableIds) bus.publish('payouts.due', { creatorId })
  await signedOut
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Nobody may find this person any more: whatever they take part in ends. */
    'person.absent': { readonly personId: number }
  }
}
