import { compileRoutes, createRouter, latePage, type Route, type Router, writeAddress } from '#web/lib/router.ts'
import { PageError } from '#web/layout/page-error.tsx'
import { PagePending } from '#web/layout/page-pending.tsx'
import { withPageTexts } from './lib/i18n.ts'
import { safeNext } from './lib/safe-next.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './pages/root.tsx'
import { paths } from './paths.ts'

const moneyPages = () => withPageTexts(() => import('./pages/money-pages.ts'), 'money')

type HasRail = NonNullable<Route['hasRail']>
const always: HasRail = () => true
const signedIn: HasRail = ({ isSignedIn }) => isSignedIn
/** The Premium plan is a place of the app; the checkout of a creator has nothing beside it. */
const premium: HasRail = ({ isSignedIn, search }) => isSignedIn && search['creatorId'] === undefined

// prettier-ignore
const routes: readonly Route[] = [
  { path: '/', page: latePage(() => withPageTexts(() => import('./pages/landing-page.tsx'), 'landing'), 'LandingPage') },
  { path: '/auth', redirect: ({ next }) => paths.signIn(next === undefined ? {} : { next: safeNext(next) }) },
  { path: '/feed', hasRail: always, page: latePage(() => import('./pages/feed-page.tsx'), 'FeedPage') },
  { path: '/post/$id', hasRail: always, page: latePage(() => import('./pages/post-page.tsx'), 'PostPage') },
  { path: '/messages', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/messages-page.tsx'), 'pages', 'messages'), 'MessagesPage') },
  { path: '/profile/$id', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/profile-page.tsx'), 'people'), 'ProfilePage') },
  { path: '/profile/$id/followers', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'people'), 'FollowersPage') },
  { path: '/profile/$id/following', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'people'), 'FollowingPage') },
  { path: '/creator/setup', hasRail: signedIn, page: latePage(() => withPageTexts(() => import('./pages/creator-setup-page.tsx'), 'pages', 'studio'), 'CreatorSetupPage') },
  { path: '/creator/dashboard', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/creator-dashboard-page.tsx'), 'pages', 'studio'), 'CreatorDashboardPage') },
  { path: '/creators', hasRail: signedIn, page: latePage(() => withPageTexts(() => import('./pages/creators-page.tsx'), 'people'), 'CreatorsPage') },
  { path: '/subscribe', hasRail: premium, page: latePage(moneyPages, 'SubscribePage') },
  { path: '/success', page: latePage(moneyPages, 'SuccessPage') },
  { path: '/receipts', hasRail: signedIn, page: latePage(moneyPages, 'ReceiptsPage') },
  { path: '/receipts/$id', hasRail: signedIn, page: latePage(moneyPages, 'ReceiptPage') },
  { path: '/cancel', page: latePage(moneyPages, 'CancelPage') },
  { path: '/creator-dashboard', redirect: (search) => writeAddress(paths.creatorDashboard, search) },
  { path: '/creator/statements/$month', hasRail: signedIn, page: latePage(() => withPageTexts(() => import('./pages/statement-page.tsx'), 'pages', 'studio'), 'StatementPage') },
  { path: '/account-settings', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/account-settings-page.tsx'), 'pages', 'studio', 'money'), 'AccountSettingsPage') },
  { path: '/admin', page: latePage(() => withPageTexts(() => import('./pages/admin-page.tsx'), 'pages', 'admin'), 'AdminPage') },
  { path: '/notifications', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/notifications-page.tsx')), 'NotificationsPage') },
  { path: '/follow-requests', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/follow-requests-page.tsx')), 'FollowRequestsPage') },
  { path: '/first-steps', page: latePage(() => withPageTexts(() => import('./pages/first-steps-page.tsx'), 'pages', 'posting', 'steps'), 'FirstStepsPage') },
  { path: '/settings', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/settings-page.tsx'), 'pages', 'settings'), 'SettingsPage') },
  { path: '/signin', page: latePage(() => withPageTexts(() => import('./pages/sign-in-page.tsx'), 'pages', 'entrance'), 'SignInPage') },
  { path: '/signup', page: latePage(() => withPageTexts(() => import('./pages/sign-up-page.tsx'), 'pages', 'entrance'), 'SignUpPage') },
  { path: '/mobile-auth', page: latePage(() => withPageTexts(() => import('./pages/mobile-auth-page.tsx'), 'pages', 'entrance'), 'MobileAuthPage') },
  { path: '/terms', page: latePage(() => withPageTexts(() => import('./pages/legal-page.tsx')), 'TermsPage') },
  { path: '/privacy', page: latePage(() => withPageTexts(() => import('./pages/legal-page.tsx')), 'PrivacyPage') },
  { path: '/blog', page: latePage(() => withPageTexts(() => import('./pages/blog-page.tsx'), 'board'), 'BlogPage') },
  { path: '/blog/$slug', page: latePage(() => withPageTexts(() => import('./pages/article-page.tsx'), 'board'), 'ArticlePage') },
  { path: '/requests/{-$id}', hasRail: signedIn, page: latePage(() => withPageTexts(() => import('./pages/requests-page.tsx'), 'pages', 'board'), 'RequestsPage') },
  { path: '/report', hasRail: signedIn, page: latePage(() => withPageTexts(() => import('./pages/report-page.tsx'), 'pages', 'moderation'), 'ReportPage') },
  { path: '/unsubscribe', page: latePage(() => withPageTexts(() => import('./pages/unsubscribe-page.tsx'), 'settings'), 'UnsubscribePage') },
  { path: '/data-request', page: latePage(() => withPageTexts(() => import('./pages/data-request-page.tsx')), 'DataRequestPage') },
  { path: '/withdraw/{-$key}', page: latePage(() => withPageTexts(() => import('./pages/withdraw-page.tsx')), 'WithdrawPage') },
  { path: '/undo-email/$key', page: latePage(() => withPageTexts(() => import('./pages/undo-email-page.tsx'), 'pages', 'settings'), 'UndoEmailPage') },
  { path: '/statement/$key', page: latePage(() => withPageTexts(() => import('./pages/decision-page.tsx'), 'pages', 'moderation'), 'DecisionPage') },
  { path: '/apis', page: latePage(() => withPageTexts(() => import('./pages/apis-page.tsx'), 'apis'), 'ApisPage') },
  { path: '/api-docs', page: latePage(() => withPageTexts(() => import('./pages/api-docs-page.tsx'), 'apis'), 'ApiDocsPage') },
  { path: '/not-found', page: NotFoundPage },
  { path: '/$username', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/profile-page.tsx'), 'people'), 'NamedProfilePage') },
  { path: '/$username/followers', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'people'), 'FollowersPage') },
  { path: '/$username/following', hasRail: always, page: latePage(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'people'), 'FollowingPage') },
  { path: '$', page: NotFoundPage },
]

/** Pages for those who build the product; not part of what is shipped. */
const developmentRoutes: readonly Route[] = import.meta.env.DEV
  ? [{ path: '/dev/gallery', hasRail: always, page: latePage(() => withPageTexts(() => import('./dev/gallery-page.tsx')), 'GalleryPage') }]
  : []

const table = compileRoutes([...routes, ...developmentRoutes])

/** For the browser, or where there is none, for the one address `href`. */
export const createAppRouter = (href?: string): Router =>
  createRouter({ root: Root, routes: table, pending: PagePending, failed: PageError, href })
