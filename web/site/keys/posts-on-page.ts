const posts = () => [...document.querySelectorAll<HTMLElement>('main article')].filter((post) => post.checkVisibility())

/** The post that has the focus, in it or on it. */
const current = () => document.activeElement?.closest<HTMLElement>('main article') ?? null

/** Focuses the next or previous post; the first one in view where none has the focus. */
export function moveTo(direction: 'next' | 'previous'): void {
  const all = posts()
  const from = current()
  const place = from
    ? all.indexOf(from) + (direction === 'next' ? 1 : -1)
    : all.findIndex((post) => post.getBoundingClientRect().bottom > headRoom)
  const post = all[Math.max(place, 0)]
  if (!post) return
  // Focused only by keys: Tab goes on to what's in it.
  post.tabIndex = -1
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'nearest' })
}

/** Pixels that the head of a page may cover. */
const headRoom = 64

/** A control that a key presses: of the post in focus, or of the page where that is one post's. */
export function controlOf(key: string): HTMLElement | null {
  const place = current() ?? (document.querySelector('main [role="feed"]') ? null : document.querySelector('main'))
  return place?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`) ?? null
}

/** Focuses the field for a reply, which a post in a list opens first. */
export function reply(): void {
  const control = controlOf('r')
  if (!control) return
  if (control.matches('textarea')) control.focus()
  if (control.matches('textarea')) return
  const place = current()
  control.click()
  if (!place) return
  const focus = () => {
    const field = place.querySelector<HTMLElement>('textarea[aria-keyshortcuts~="r"]')
    field?.focus()
    return field !== null
  }
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  observer.observe(place, { childList: true, subtree: true })
  // Whoever goes on meanwhile isn't taken back.
  addEventListener('keydown', () => observer.disconnect(), { once: true })
  addEventListener('pointerdown', () => observer.disconnect(), { once: true })
}

/** Opens the post that itself has the focus, as its time does. */
export function openPost(): void {
  const post = document.activeElement
  if (post?.matches('main article')) post.querySelector<HTMLElement>('a[href^="/post/"]')?.click()
}
