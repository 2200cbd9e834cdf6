import { readStored, writeStored } from '#web/lib/tab-storage.ts'

/** What somebody wanted to do when they were asked to sign in first; carried out once afterwards. */
export type Wish =
  | { readonly kind: 'like'; readonly postId: number }
  | { readonly kind: 'follow'; readonly userId: number }
  | { readonly kind: 'comment'; readonly postId: number; readonly content: string }
  | { readonly kind: 'post' }
  | { readonly kind: 'none' }

const key = 'wish'

export function keepWish(wish: Wish): void {
  writeStored(key, JSON.stringify(wish))
}

/** Takes the wish, so that it is carried out at most once. */
export function takeWish(): Wish {
  const text = readStored(key)
  writeStored(key, null)
  return parseWish(text)
}

/** The store belongs to the page, and pages are written by people: anything else than a wish is none. */
export function parseWish(text: string | null): Wish {
  const nothing: Wish = { kind: 'none' }
  if (!text) return nothing
  try {
    const value: unknown = JSON.parse(text)
    if (!(value instanceof Object) || !('kind' in value)) return nothing
    const { kind } = value
    const id = (name: string) => Number((value as Record<string, unknown>)[name])
    if (kind === 'like' && id('postId') > 0) return { kind, postId: id('postId') }
    if (kind === 'follow' && id('userId') > 0) return { kind, userId: id('userId') }
    if (kind === 'comment' && id('postId') > 0 && 'content' in value && typeof value.content === 'string') {
      return { kind, postId: id('postId'), content: value.content }
    }
    return kind === 'post' ? { kind } : nothing
  } catch {
    return nothing
  }
}
