import { isUsableName } from '#contract/people/reserved-names.ts'
import { articlePage, blogPage } from './blog-pages.ts'
import { apiDocsPage, apisPage } from './api-pages.ts'
import { directoryPage } from './directory-page.ts'
import { feedPage } from './feed-page.ts'
import { landingPage } from './landing-page.ts'
import { legalPage } from './legal-page.ts'
import type { Elsewhere, Page, PageRequest, PageText } from './page.ts'
import { personPage } from './person-page.ts'
import { missingPost, postPage } from './post-page.ts'
import { requestPage, requestsPage } from './request-pages.ts'
import { isSwitchedOff } from './switched-off.ts'

/** Screens that are somebody's own: found by nobody, and drawn in the browser. */
const screens: Readonly<Record<string, Parameters<PageText>[0]>> = {
  '/messages': 'messages',
  '/notifications': 'notifications',
  '/settings': 'settings',
  '/signin': 'signIn',
  '/signup': 'signUp',
  '/mobile-auth': 'continueByMail',
  '/subscribe': 'subscribe',
  '/success': 'payment',
  '/cancel': 'paymentCancelled',
  '/receipts': 'receipts',
  '/admin': 'admin',
  '/account-settings': 'accountSettings',
  '/creator/dashboard': 'creatorDashboard',
  '/data-request': 'yourData',
  '/withdraw': 'withdraw',
  '/report': 'report',
  '/creator/setup': 'becomeCreator',
  '/bookmarks': 'bookmarks',
  '/follow-requests': 'followRequests',
  '/first-steps': 'firstSteps',
  '/unsubscribe': 'mails',
}

/** Which screen an address shows, with its true status: a post or person that is not there is a 404, not an empty page. */
export async function findPage(request: PageRequest): Promise<Page | Elsewhere> {
  const { path, text } = request
  const own = (title: string): Page => ({ status: 200, title, isIndexed: false })
  const missing: Page = { status: 404, title: text('pageMissing'), isIndexed: false }
  if (await isSwitchedOff(request)) return missing
  if (path === '/') return landingPage(request)
  if (path === '/creators') return directoryPage(request)
  if (path === '/feed') return feedPage(request)
  if (path === '/apis') return apisPage(request)
  if (path === '/api-docs') return apiDocsPage(request)
  if (path === '/terms' || path === '/privacy') return legalPage(path === '/terms' ? 'terms' : 'privacy', request)
  if (path === '/blog') return blogPage(request)
  const article = /^\/blog\/([a-z0-9-]{1,120})$/.exec(path)?.[1]
  if (article) return articlePage(article, request)
  if (path === '/requests') return requestsPage(request)
  const asked = /^\/requests\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (asked) return requestPage(Number(asked), request)
  const screen = screens[path]
  if (screen) return own(text(screen))
  if (/^\/receipts\/[1-9]\d{0,15}$/.test(path)) return own(text('receipt'))
  if (/^\/creator\/statements\/\d{4}-(0[1-9]|1[0-2])$/.test(path)) return own(text('statement'))
  if (/^\/statement\/[^/]{1,64}$/.test(path)) return own(text('decision'))
  if (/^\/withdraw\/[^/]{1,100}$/.test(path)) return own(text('withdrawal'))
  if (/^\/undo-email\/[^/]{1,64}$/.test(path)) return own(text('undoEmail'))
  const post = /^\/post\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (post) return Number.isSafeInteger(Number(post)) ? postPage(Number(post), request) : missingPost(text)
  const profile = /^\/profile\/([1-9]\d{0,15})(\/followers|\/following)?$/.exec(path)
  if (profile?.[1]) return personPage({ id: Number(profile[1]) }, profile[2] ?? '', request)
  const named = /^\/([A-Za-z0-9_.]{3,30})(\/followers|\/following)?$/.exec(path)
  if (named?.[1] && isUsableName(named[1].toLowerCase())) return personPage({ name: named[1] }, named[2] ?? '', request)
  return missing
}
