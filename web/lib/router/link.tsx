import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react'
import { answerFirst } from './answer-first.ts'
import { useLocation, useRouter } from './provider.tsx'
import type { Moves, Target } from './router-state.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Moves {
  /** An address of this site, from its root. */
  readonly href: string
  /** What makes it the present page (`aria-current`): this path or one below it, exactly this path, or its search too. */
  readonly current?: 'below' | 'path' | 'search'
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of this site, which opens without a reload. */
export function Link({ href, current = 'below', replace, resetScroll, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const isCurrent = useIsCurrent(href, current)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, rest.target)) return
    event.preventDefault()
    void answerFirst(event.currentTarget).then(() => router.go(href, { replace, resetScroll }))
  }
  return (
    <a {...(isCurrent && { 'aria-current': 'page' })} {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Leads elsewhere as soon as it's drawn. */
export function Navigate({ to, replace }: Pick<Target, 'to' | 'replace'>): null {
  const { navigate } = useRouter()
  useEffect(() => void navigate({ to, replace }), [navigate, to, replace])
  return null
}

function useIsCurrent(href: string, current: 'below' | 'path' | 'search'): boolean {
  const location = useLocation()
  const [, pathname = '', searchStr = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? []
  if (current === 'below' && location.pathname.startsWith(`${pathname}/`)) return true
  return location.pathname === pathname && (current !== 'search' || location.searchStr === searchStr)
}

/** A new tab, a window, a download: what the browser does itself. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target: string | undefined): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self')
}
