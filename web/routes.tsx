import type { ComponentType } from 'react'
import { compileRoutes, createRouter, latePage, type Route, type Router, writeAddress } from '#web/lib/router.ts'
import { PageError } from '#web/layout/page-error.tsx'
import { PagePending } from '#web/layout/page-pending.tsx'
import { withPageTexts, type Part } from './lib/i18n.ts'
import { safeNext } from './lib/safe-next.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './pages/root.tsx'
import { paths } from './paths.ts'

/** A page that comes with its texts: those of most pages, unless others are named. */
const page = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name, ...texts: Part[]) =>
  latePage(() => withPageTexts(load, ...texts), name)

type HasRail = NonNullable<Route['hasRail']>
const always: HasRail = () => true
const signedIn: HasRail = ({ isSignedIn }) => isSignedIn
/** The Premium plan is a place of the app; the checkout of a creator has nothing beside it. */
const premium: HasRail = ({ isSignedIn, search }) => isSignedIn && search['creatorId'] === undefined

// prettier-ignore
const routes: readonly Route[] = [
  { path: '/', page: page(() => import('./pages/landing-page.tsx'), 'LandingPage', 'landing') },
  { path: '/auth', redirect: ({ next }) => paths.signIn(next === undefined ? {} : { next: safeNext(next) }) },
  { path: '/feed', hasRail: always, page: latePage(() => import('./pages/feed-page.tsx'), 'FeedPage') },
  { path: '/post/$id', hasRail: always, page: latePage(() => import('./pages/post-page.tsx'), 'PostPage') },
  { path: '/messages', hasRail: always, page: page(() => import('./pages/messages-page.tsx'), 'MessagesPage', 'pages', 'messages') },
  { path: '/profile/$id', hasRail: always, page: page(() => import('./pages/profile-page.tsx'), 'ProfilePage', 'people') },
  { path: '/profile/$id/followers', hasRail: always, page: page(() => import('./pages/community-page.tsx'), 'FollowersPage', 'pages', 'people') },
  { path: '/profile/$id/following', hasRail: always, page: page(() => import('./pages/community-page.tsx'), 'FollowingPage', 'pages', 'people') },
  { path: '/creator/setup', hasRail: signedIn, page: page(() => import('./pages/creator-setup-page.tsx'), 'CreatorSetupPage', 'pages', 'studio') },
  { path: '/creator/dashboard', hasRail: always, page: page(() => import('./pages/creator-dashboard-page.tsx'), 'CreatorDashboardPage', 'pages', 'studio') },
  { path: '/creators', hasRail: signedIn, page: page(() => import('./pages/creators-page.tsx'), 'CreatorsPage', 'people') },
  { path: '/subscribe', hasRail: premium, page: page(() => import('./pages/money-pages.ts'), 'SubscribePage', 'money') },
  { path: '/success', page: page(() => import('./pages/money-pages.ts'), 'SuccessPage', 'money') },
  { path: '/receipts', hasRail: signedIn, page: page(() => import('./pages/money-pages.ts'), 'ReceiptsPage', 'money') },
  { path: '/receipts/$id', hasRail: signedIn, page: page(() => import('./pages/money-pages.ts'), 'ReceiptPage', 'money') },
  { path: '/cancel', page: page(() => import('./pages/money-pages.ts'), 'CancelPage', 'money') },
  { path: '/creator-dashboard', redirect: (search) => writeAddress(paths.creatorDashboard, search) },
  { path: '/creator/statements/$month', hasRail: signedIn, page: page(() => import('./pages/statement-page.tsx'), 'StatementPage', 'pages', 'studio') },
  { path: '/account-settings', hasRail: always, page: page(() => import('./pages/account-settings-page.tsx'), 'AccountSettingsPage', 'pages', 'studio', 'money') },
  { path: '/admin', page: page(() => import('./pages/admin-page.tsx'), 'AdminPage', 'pages', 'admin') },
  { path: '/notifications', hasRail: always, page: page(() => import('./pages/notifications-page.tsx'), 'NotificationsPage') },
  { path: '/bookmarks', hasRail: always, page: page(() => import('./pages/bookmarks-page.tsx'), 'BookmarksPage', 'pages', 'bookmarks') },
  { path: '/follow-requests', hasRail: always, page: page(() => import('./pages/follow-requests-page.tsx'), 'FollowRequestsPage') },
  { path: '/first-steps', page: page(() => import('./pages/first-steps-page.tsx'), 'FirstStepsPage', 'pages', 'posting', 'steps') },
  { path: '/settings', hasRail: always, page: page(() => import('./pages/settings-page.tsx'), 'SettingsPage', 'pages', 'settings') },
  { path: '/signin', page: page(() => import('./pages/sign-in-page.tsx'), 'SignInPage', 'pages', 'entrance') },
  { path: '/signup', page: page(() => import('./pages/sign-up-page.tsx'), 'SignUpPage', 'pages', 'entrance') },
  { path: '/mobile-auth', page: page(() => import('./pages/mobile-auth-page.tsx'), 'MobileAuthPage', 'pages', 'entrance') },
  { path: '/terms', page: page(() => import('./pages/legal-page.tsx'), 'TermsPage') },
  { path: '/privacy', page: page(() => import('./pages/legal-page.tsx'), 'PrivacyPage') },
  { path: '/blog', page: page(() => import('./pages/blog-page.tsx'), 'BlogPage', 'board') },
  { path: '/blog/$slug', page: page(() => import('./pages/article-page.tsx'), 'ArticlePage', 'board') },
  { path: '/requests/{-$id}', hasRail: signedIn, page: page(() => import('./pages/requests-page.tsx'), 'RequestsPage', 'pages', 'board') },
  { path: '/report', hasRail: signedIn, page: page(() => import('./pages/report-page.tsx'), 'ReportPage', 'pages', 'moderation') },
  { path: '/unsubscribe', page: page(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage', 'settings') },
  { path: '/data-request', page: page(() => import('./pages/data-request-page.tsx'), 'DataRequestPage') },
  { path: '/withdraw/{-$key}', page: page(() => import('./pages/withdraw-page.tsx'), 'WithdrawPage') },
  { path: '/undo-email/$key', page: page(() => import('./pages/undo-email-page.tsx'), 'UndoEmailPage', 'pages', 'settings') },
  { path: '/statement/$key', page: page(() => import('./pages/decision-page.tsx'), 'DecisionPage', 'pages', 'moderation') },
  { path: '/apis', page: page(() => import('./pages/apis-page.tsx'), 'ApisPage', 'apis') },
  { path: '/api-docs', page: page(() => import('./pages/api-docs-page.tsx'), 'ApiDocsPage', 'apis') },
  { path: '/not-found', page: NotFoundPage },
  { path: '/$username', hasRail: always, page: page(() => import('./pages/profile-page.tsx'), 'NamedProfilePage', 'people') },
  { path: '/$username/followers', hasRail: always, page: page(() => import('./pages/community-page.tsx'), 'FollowersPage', 'pages', 'people') },
  { path: '/$username/following', hasRail: always, page: page(() => import('./pages/community-page.tsx'), 'FollowingPage', 'pages', 'people') },
  { path: '$', page: NotFoundPage },
]

/** Pages for those who build the product; not part of what is shipped. */
const developmentRoutes: readonly Route[] = import.meta.env.DEV
  ? [{ path: '/dev/gallery', hasRail: always, page: page(() => import('./dev/gallery-page.tsx'), 'GalleryPage') }]
  : []

const table = compileRoutes([...routes, ...developmentRoutes])

/** For the browser, or where there is none, for the one address `href`. */
export const createAppRouter = (href?: string): Router =>
  createRouter({ root: Root, routes: table, pending: PagePending, failed: PageError, href })
