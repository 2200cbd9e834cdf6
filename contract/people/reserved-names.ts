/**
 * Names nobody may take (D15): words of the specification, every first segment of the route table
 * (`routes` below is compared with the web's table and the server's addresses in a test), and names that would mislead.
 */
const fromSpecification = [
  'admin',
  'creators',
  'blog',
  'apis',
  'api-docs',
  'feed',
  'messages',
  'settings',
  'account-settings',
  'creator-dashboard',
  'creator-setup',
  'signin',
  'signup',
  'privacy',
  'terms',
  'cancel',
  'success',
  'subscribe',
  'mobile-auth',
  'requests',
]

const routes = [
  'profile',
  'post',
  'creator',
  'receipts',
  'report',
  'statement',
  'data-request',
  'withdraw',
  'undo-email',
  'bookmarks',
  'follow-requests',
  'first-steps',
  'unsubscribe',
  'rss.xml',
  'api',
  'auth',
  'ws',
  'not-found',
  'uploads',
  'media',
  'assets',
  'sandbox',
  'healthz',
  'readyz',
  'metrics',
  'sw.js',
  'icons',
  'offline',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'sitemap.xml',
  'sitemaps',
  '.well-known',
  'manifest.webmanifest',
  '__',
  'dev',
  'notifications',
  'search',
  'trends',
  'login',
  'logout',
]

const misleading = [
  'help',
  'support',
  'about',
  'static',
  'www',
  'root',
  'null',
  'undefined',
  'administrator',
  'moderator',
  'mod',
  'owner',
  'staff',
  'official',
  'system',
  'security',
  'abuse',
  'postmaster',
  'webmaster',
  'noreply',
  'no-reply',
  'home',
  'me',
  'everyone',
  'here',
  'all',
  'followers',
  'following',
  'deleted',
  'coterie',
]

export const reservedNames: ReadonlySet<string> = new Set([...fromSpecification, ...routes, ...misleading])

/** Compares names as eyes do: separators and the digits that pass for letters do not make a name different. */
export function lookAlike(name: string): string {
  return name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1l]/g, 'i')
    .replace(/5/g, 's')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

const reservedLookAlikes = new Set([...reservedNames].map(lookAlike))

/** True when nobody may be called this, as it is a route, or looks like one or like the staff. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(name.toLowerCase()) || reservedLookAlikes.has(lookAlike(name))
}

/** True for a name of the right form that nobody is kept from (D15). */
export function isUsableName(name: string): boolean {
  return /^(?=.*[a-z])[a-z0-9_.]{3,30}$/.test(name) && !isReservedName(name)
}
