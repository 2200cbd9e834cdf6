import type { SiteConfig } from '#contract/site.ts'
import type { Role } from '#contract/staff.ts'

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
export function seesAdmin(viewer: { readonly role: Role } | null): boolean {
  return viewer !== null && (viewer.role !== 'user' || !site().hasOwner)
}
