import type { SiteConfig } from '#contract/site/site.ts'
import type { OwnUser } from '#contract/people/users.ts'

let kept: SiteConfig | undefined

/** Notes what the server says of this site, for parts that are drawn outside of any query. */
export function keepSite(config: SiteConfig): void {
  kept = config
}

/** What the server says of this site: its name, its limits, which parts are there. */
export function site(): SiteConfig {
  if (!kept) throw new Error('the site was asked for before its configuration was read')
  return kept
}

/** Whether somebody is shown the way to /admin: the staff, and everybody who is signed in while nobody owns the site (D4). */
export function seesAdmin(viewer: Pick<OwnUser, 'role' | 'hasOwner'> | null): boolean {
  return viewer !== null && (viewer.role !== 'user' || !viewer.hasOwner)
}
