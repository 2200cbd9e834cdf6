import type { Router } from '#web/lib/router.ts'

/** After a change of page moves focus to its heading, as a full page load would; scrolling is the router's. */
export function focusHeadingOnRouteChange(router: Router): void {
  router.onRendered(({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    // An address that names a part of the page leads there.
    const named = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    if (named?.contains(document.activeElement)) return
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  })
}
