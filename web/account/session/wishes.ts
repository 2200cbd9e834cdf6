import { readStored, writeStored } from '#web/lib/tab-storage.ts'

/** What someone wanted to do when they were asked to sign in first; carried out once afterwards. */
export type Wish =
  | { readonly kind: 'like'; readonly postId: number }
  | { readonly kind: 'follow'; readonly userId: number }
  | { readonly kind: 'comment'; readonly postId: number; readonly content: string }
  | { readonly kind: 'post' }
  | { readonly kind: 'delete'; readonly postId: number }
  | { readonly kind: 'none' }

const key = 'wish'

/** `by` is whose session ended: then it's no one else's wish. */
export function keepWish(wish: Wish, by?: number): void {
  writeStored(key, JSON.stringify({ ...wish, by }))
}

/** Takes the wish, so that it is carried out at most once, and only for the person who made it. */
export function takeWish(userId: number): Wish {
  const text = readStored(key)
  writeStored(key, null)
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
    if ((kind === 'like' || kind === 'delete') && id('postId') > 0) return { kind, postId: id('postId') }
    if (kind === 'follow' && id('userId') > 0) return { kind, userId: id('userId') }
    if (kind === 'comment' && id('postId') > 0 && 'content' in value && typeof value.content === 'string') {
      return { kind, postId: id('postId'), content: value.content }
    }
    return kind === 'post' ? { kind } : nothing
  } catch {
    return nothing
  }
}
