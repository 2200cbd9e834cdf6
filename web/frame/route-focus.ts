import type { AnyRouter } from '@tanstack/react-router'

/** After a change of page moves focus to its heading, as a full page load would; scrolling is the router's. */
export function focusHeadingOnRouteChange(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  })
}
