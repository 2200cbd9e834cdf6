/** Milliseconds a name is pointed at, or has the focus, until its person is read, and then until the card shows. */
const [untilRead, untilShown] = [100, 200]
/** Milliseconds the pointer may be between the name and its card. */
const grace = 250

type Means = 'pointer' | 'key'

export interface Cards {
  /** Reads whose card it is; undefined for a link that has none. */
  readonly read: (link: HTMLAnchorElement) => Promise<number> | undefined
  readonly show: (shown: { readonly link: HTMLAnchorElement; readonly id: number }) => void
  readonly hide: () => void
  /** What is shown; null before it's drawn. */
  readonly card: () => HTMLElement | null
}

export interface Watch {
  /** An event from before anyone watched. */
  readonly take: (event: Event) => void
  readonly close: () => void
  readonly stop: () => void
}

/**
 * Follows pointer, focus and keys on every page: a card shows for whoever points at a name or comes to it by key, stays while they are on
 * either, and goes with Escape, a press elsewhere, scrolling, or when they leave (WCAG 1.4.13). A name that content moved below a resting
 * pointer means nothing, and a finger never does. Tab leads into the card and on from it, as if it stood behind the name.
 */
export function watchLinks({ read, show, hide, card }: Cards): Watch {
  let wanted: HTMLAnchorElement | null = null
  let shown: { readonly link: HTMLAnchorElement; readonly by: Means } | null = null
  /** Closed by hand: it doesn't come back before the pointer or the focus was elsewhere. */
  let dismissed: HTMLAnchorElement | null = null
  let [opening, closing]: [Timer, Timer] = [undefined, undefined]
  let at = { x: -1, y: -1 }

  const forget = () => {
    wanted = null
    clearTimeout(opening)
  }
  const close = () => {
    forget()
    clearTimeout(closing)
    if (shown) hide()
    shown = null
  }
  const closeSoon = () => {
    clearTimeout(closing)
    if (shown?.by === 'pointer') closing = setTimeout(() => holdsDialog() || close(), grace)
  }
  const open = (link: HTMLAnchorElement, by: Means) => {
    forget()
    wanted = link
    opening = setTimeout(() => {
      const person = read(link)
      const earliest = new Promise((resolve) => (opening = setTimeout(resolve, untilShown)))
      // Who can't be read has no card; the link says why when it's followed.
      void Promise.all([person, earliest]).then(
        ([id]) => {
          if (id === undefined || wanted !== link || !link.isConnected) return
          clearTimeout(closing)
          wanted = null
          shown = { link, by }
          show({ link, id })
        },
        () => undefined,
      )
    }, untilRead)
  }
  const isInCard = (target: EventTarget | null) => target instanceof Node && card()?.contains(target) === true
  const holdsDialog = () => Boolean(card()?.querySelector('dialog[open]'))

  const point = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const link = linkAt(event.target, event)
    if (isInCard(event.target) || (link && link === shown?.link)) {
      forget()
      clearTimeout(closing)
      return
    }
    if (link !== dismissed) dismissed = null
    // It's the content that moved.
    const isResting = event.clientX === at.x && event.clientY === at.y
    if (link && !isResting && link !== dismissed) {
      if (link !== wanted) open(link, 'pointer')
    } else if (wanted) forget()
    closeSoon()
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => (at = { x, y })
  const press = ({ target }: Event) => {
    if (isInCard(target)) return
    close()
    dismissed = linkAt(target)
  }
  const focus = ({ target }: FocusEvent) => {
    if (isInCard(target)) return
    const link = linkAt(target)
    if (link && link === shown?.link) return
    if (shown?.by === 'key') close()
    if (link !== dismissed) dismissed = null
    if (link && link !== dismissed && link.matches(':focus-visible')) open(link, 'key')
  }
  const key = (event: KeyboardEvent) => {
    const link = shown?.link
    if (!link || holdsDialog()) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave(link, isInCard(document.activeElement))
    } else if (event.key === 'Tab') step(event, link)
  }
  const leave = (link: HTMLAnchorElement, takesFocus: boolean) => {
    dismissed = link
    close()
    if (takesFocus) link.focus({ preventScroll: true })
  }
  const step = (event: KeyboardEvent, link: HTMLAnchorElement) => {
    const stops = [...(card()?.querySelectorAll<HTMLElement>('a:not([tabindex]), button') ?? [])]
    const isInside = isInCard(document.activeElement)
    if (!isInside && document.activeElement === link && !event.shiftKey && stops[0]) {
      event.preventDefault()
      stops[0].focus({ preventScroll: true })
    } else if (isInside && document.activeElement === stops.at(event.shiftKey ? 0 : -1)) {
      // On from the name, as the browser does it.
      leave(link, true)
      if (event.shiftKey) event.preventDefault()
    }
  }
  const scroll = ({ target }: Event) => {
    if (isInCard(target)) return
    const reached = wanted && document.activeElement === wanted ? wanted : null
    close()
    // Coming to a name by key may scroll the page to it.
    if (reached) open(reached, 'key')
  }

  const listeners = [
    ['pointerover', point],
    ['pointermove', move],
    ['pointerdown', press],
    ['focusin', focus],
    ['keydown', key],
    ['scroll', scroll],
  ] as const
  const options = { capture: true }
  for (const [type, listener] of listeners) document.addEventListener(type, listener as (event: Event) => void, options)
  addEventListener('blur', close)
  return {
    take: (event) => {
      const link = linkAt(event.target)
      if (link?.matches(':hover')) open(link, 'pointer')
      else if (link?.matches(':focus-visible')) open(link, 'key')
    },
    close,
    stop: () => {
      close()
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as (event: Event) => void, options)
      removeEventListener('blur', close)
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** The link that's pointed at by its own words or picture, not by the row it covers; tables and menus say themselves who people are. */
function linkAt(target: EventTarget | null, point?: PointerEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.closest('nav, table, [role="menu"], [data-no-card]')) return null
  if (!point || target !== link) return link
  const { clientX: x, clientY: y } = point
  const isOn = [...link.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  return isOn ? link : null
}
