import { readStored, writeStored } from '#web/lib/tab-storage.ts'
import { type Wish, wishKey } from './wishes.ts'

/** Takes the wish, so that it is carried out at most once, and only for the person who made it. */
export function takeWish(userId: number): Wish {
  const text = readStored(wishKey)
  writeStored(wishKey, null)
  return parseWish(text, userId)
}

/** The store belongs to the page, and pages are written by people: anything else than a wish is none. */
export function parseWish(text: string | null, userId: number): Wish {
  const nothing: Wish = { kind: 'none' }
  if (!text) return nothing
  try {
    const value: unknown = JSON.parse(text)
    if (!(value instanceof Object) || !('kind' in value)) return nothing
    const { kind } = value
    const id = (name: string) => Number((value as Record<string, unknown>)[name])
    if ('by' in value && value.by !== userId) return nothing
    if ((kind === 'like' || kind === 'unlike' || kind === 'delete') && id('postId') > 0) return { kind, postId: id('postId') }
    if ((kind === 'follow' || kind === 'unfollow' || kind === 'block') && id('userId') > 0) return { kind, userId: id('userId') }
    if (kind === 'uncomment' && id('postId') > 0 && id('commentId') > 0) {
      const reason = 'reason' in value && typeof value.reason === 'string' ? value.reason : undefined
      return { kind, postId: id('postId'), commentId: id('commentId'), reason }
    }
    if ('content' in value && typeof value.content === 'string') {
      const { content } = value
      if (kind === 'comment' && id('postId') > 0) return { kind, postId: id('postId'), content }
      if (kind === 'edit' && id('postId') > 0 && id('commentId') > 0)
        return { kind, postId: id('postId'), commentId: id('commentId'), content }
      if (kind === 'answer' && id('requestId') > 0) return { kind, requestId: id('requestId'), content }
    }
    return kind === 'post' ? { kind } : nothing
  } catch {
    return nothing
  }
}
