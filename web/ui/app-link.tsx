import { Link, readAddress, type Search } from '#web/lib/router.ts'
import type { AnchorHTMLAttributes, Ref } from 'react'

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  /** An address of this site as `paths.ts` builds it, or a full address of another. */
  readonly href: string
  readonly replace?: boolean
  /** False where the place in the page behind stays. */
  readonly resetScroll?: boolean
  /** `aria-current` only on exactly this path, not on those below it. */
  readonly exact?: boolean
  /** Opens beside this page; for what is no page of the app. */
  readonly isNewTab?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** The one way to link: routes inside the app without a reload, everything else as a plain link. */
export function AppLink({ href, exact, isNewTab, children, ...rest }: AppLinkProps) {
  if (!href.startsWith('/') || isNewTab || rest.download !== undefined) {
    return (
      <a href={href} rel="noopener noreferrer" {...(isNewTab && { target: '_blank' })} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} current={exact ? 'path' : 'below'} {...rest}>
      {children}
    </Link>
  )
}

/** Splits an address of this site into what the router's navigation takes. */
export function routerTarget(href: string): { to: string; search: Search; hash: string } {
  const { pathname, search, hash } = readAddress(href)
  return { to: pathname, search, hash }
}
