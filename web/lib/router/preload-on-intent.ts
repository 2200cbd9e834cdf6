/** Milliseconds the pointer rests on a link before its page is fetched. */
const rest = 50

/** A page is fetched as soon as someone points at, reaches, or touches a link to it. */
export function preloadOnIntent(preload: (href: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = ({ target, type }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    const path = link.pathname + link.search
    timer = setTimeout(() => preload(path), type === 'pointerover' ? rest : 0)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, follow, { passive: true })
}
