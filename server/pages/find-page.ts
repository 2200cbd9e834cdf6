import { isUsableName } from '#contract/reserved-names.ts'
import { articlePage, blogPage } from './blog-pages.ts'
import { apiDocsPage, apisPage } from './api-pages.ts'
import { directoryPage } from './directory-page.ts'
import { feedPage } from './feed-page.ts'
import { landingPage } from './landing-page.ts'
import { legalPage } from './legal-page.ts'
import type { Elsewhere, Page, PageRequest } from './page.ts'
import { personPage } from './person-page.ts'
import { missingPost, postPage } from './post-page.ts'
import { requestPage, requestsPage } from './request-pages.ts'
import { isSwitchedOff } from './switched-off.ts'

const screens: Record<string, { title: string; isIndexed: boolean }> = {
  '/messages': { title: 'Messages', isIndexed: false },
  '/notifications': { title: 'Notifications', isIndexed: false },
  '/follow-requests': { title: 'Follow requests', isIndexed: false },
  '/settings': { title: 'Settings', isIndexed: false },
  '/signin': { title: 'Sign in', isIndexed: false },
  '/signup': { title: 'Join Us', isIndexed: false },
  '/mobile-auth': { title: 'Continue with e-mail', isIndexed: false },
  '/subscribe': { title: 'Subscribe', isIndexed: false },
  '/success': { title: 'Payment', isIndexed: false },
  '/cancel': { title: 'Payment Cancelled', isIndexed: false },
  '/receipts': { title: 'Receipts', isIndexed: false },
  '/admin': { title: 'Admin', isIndexed: false },
  '/account-settings': { title: 'Account settings', isIndexed: false },
  '/creator/dashboard': { title: 'Creator dashboard', isIndexed: false },
  '/data-request': { title: 'Your data', isIndexed: false },
  '/report': { title: 'Report', isIndexed: false },
  '/creator/setup': { title: 'Become a creator', isIndexed: false },
}
const missing: Page = { status: 404, title: '404 Page Not Found', isIndexed: false }

/** Which screen an address shows, with its true status: a post or person that is not there is a 404, not an empty page. */
export async function findPage(request: PageRequest): Promise<Page | Elsewhere> {
  const { path } = request
  if (await isSwitchedOff(request)) return missing
  if (path === '/') return landingPage(request)
  if (path === '/creators') return directoryPage(request)
  if (path === '/feed') return feedPage(request)
  if (path === '/apis') return apisPage()
  if (path === '/api-docs') return apiDocsPage()
  if (path === '/terms' || path === '/privacy') return legalPage(path === '/terms' ? 'terms' : 'privacy', request)
  if (path === '/blog') return blogPage(request)
  const article = /^\/blog\/([a-z0-9-]{1,120})$/.exec(path)?.[1]
  if (article) return articlePage(article, request)
  if (path === '/requests') return requestsPage(request)
  const asked = /^\/requests\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (asked) return requestPage(Number(asked), request)
  const screen = screens[path]
  if (screen) return { ...screen, status: 200 }
  if (/^\/receipts\/[1-9]\d{0,15}$/.test(path)) return { title: 'Receipt', isIndexed: false, status: 200 }
  if (/^\/creator\/statements\/\d{4}-(0[1-9]|1[0-2])$/.test(path)) return { title: 'Statement', isIndexed: false, status: 200 }
  if (/^\/undo-email\/[^/]{1,64}$/.test(path)) return { title: 'Take the change back', isIndexed: false, status: 200 }
  if (/^\/statement\/[^/]{1,64}$/.test(path)) return { title: 'Decision', isIndexed: false, status: 200 }
  const post = /^\/post\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (post) return Number.isSafeInteger(Number(post)) ? postPage(Number(post), request) : missingPost
  const profile = /^\/profile\/([1-9]\d{0,15})(\/followers|\/following)?$/.exec(path)
  if (profile?.[1]) return personPage({ id: Number(profile[1]) }, profile[2] ?? '', request)
  const named = /^\/([A-Za-z0-9_.]{3,30})(\/followers|\/following)?$/.exec(path)
  if (named?.[1] && isUsableName(named[1].toLowerCase())) return personPage({ name: named[1] }, named[2] ?? '', request)
  return missing
}
