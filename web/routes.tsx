import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '#web/lib/router.ts'
import { PageError } from '#web/layout/page-error.tsx'
import { PagePending } from '#web/layout/page-pending.tsx'
import { withPageTexts } from './lib/i18n.ts'
import { safeNext } from './lib/safe-next.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './pages/root.tsx'
import { paths } from './paths.ts'
import { routerTarget } from './ui/app-link.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has the rail and the right column; else the header alone. */
    isInApp?: boolean
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })
const root = () => rootRoute

const moneyPages = () => withPageTexts(() => import('./pages/money-pages.ts'), 'money')

// prettier-ignore
const routes = [
  createRoute({ getParentRoute: root, path: '/', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/landing-page.tsx'), 'landing'), 'LandingPage') }),
  createRoute({ getParentRoute: root, path: '/auth', beforeLoad: ({ search }) => { throw redirect({ ...routerTarget(paths.signIn({ next: nextOf(search) })), replace: true }) } }),
  createRoute({ getParentRoute: root, path: '/feed', staticData: { isInApp: true }, component: lazyRouteComponent(() => import('./pages/feed-page.tsx'), 'FeedPage') }),
  createRoute({ getParentRoute: root, path: '/post/$id', staticData: { isInApp: true }, component: lazyRouteComponent(() => import('./pages/post-page.tsx'), 'PostPage') }),
  createRoute({ getParentRoute: root, path: '/messages', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/messages-page.tsx')), 'MessagesPage') }),
  createRoute({ getParentRoute: root, path: '/profile/$id', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/profile-page.tsx'), 'profile'), 'ProfilePage') }),
  createRoute({ getParentRoute: root, path: '/profile/$id/followers', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'profile'), 'FollowersPage') }),
  createRoute({ getParentRoute: root, path: '/profile/$id/following', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'profile'), 'FollowingPage') }),
  createRoute({ getParentRoute: root, path: '/creator/setup', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/creator-setup-page.tsx'), 'pages', 'studio'), 'CreatorSetupPage') }),
  createRoute({ getParentRoute: root, path: '/creator/dashboard', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/creator-dashboard-page.tsx'), 'pages', 'studio'), 'CreatorDashboardPage') }),
  createRoute({ getParentRoute: root, path: '/creators', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/creators-page.tsx'), 'directory'), 'CreatorsPage') }),
  createRoute({ getParentRoute: root, path: '/subscribe', component: lazyRouteComponent(moneyPages, 'SubscribePage') }),
  createRoute({ getParentRoute: root, path: '/success', component: lazyRouteComponent(moneyPages, 'SuccessPage') }),
  createRoute({ getParentRoute: root, path: '/receipts', component: lazyRouteComponent(moneyPages, 'ReceiptsPage') }),
  createRoute({ getParentRoute: root, path: '/receipts/$id', component: lazyRouteComponent(moneyPages, 'ReceiptPage') }),
  createRoute({ getParentRoute: root, path: '/cancel', component: lazyRouteComponent(moneyPages, 'CancelPage') }),
  createRoute({ getParentRoute: root, path: '/creator-dashboard', beforeLoad: ({ search }) => { throw redirect({ to: paths.creatorDashboard, search, replace: true }) } }),
  createRoute({ getParentRoute: root, path: '/creator/statements/$month', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/statement-page.tsx'), 'pages', 'studio'), 'StatementPage') }),
  createRoute({ getParentRoute: root, path: '/account-settings', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/account-settings-page.tsx'), 'pages', 'studio', 'money'), 'AccountSettingsPage') }),
  createRoute({ getParentRoute: root, path: '/admin', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/admin-page.tsx'), 'pages', 'admin'), 'AdminPage') }),
  createRoute({ getParentRoute: root, path: '/notifications', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/notifications-page.tsx')), 'NotificationsPage') }),
  createRoute({ getParentRoute: root, path: '/follow-requests', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/follow-requests-page.tsx')), 'FollowRequestsPage') }),
  createRoute({ getParentRoute: root, path: '/settings', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/settings-page.tsx'), 'pages', 'settings'), 'SettingsPage') }),
  createRoute({ getParentRoute: root, path: '/signin', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/sign-in-page.tsx')), 'SignInPage') }),
  createRoute({ getParentRoute: root, path: '/signup', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/sign-up-page.tsx')), 'SignUpPage') }),
  createRoute({ getParentRoute: root, path: '/mobile-auth', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/mobile-auth-page.tsx')), 'MobileAuthPage') }),
  createRoute({ getParentRoute: root, path: '/terms', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/legal-page.tsx')), 'TermsPage') }),
  createRoute({ getParentRoute: root, path: '/privacy', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/legal-page.tsx')), 'PrivacyPage') }),
  createRoute({ getParentRoute: root, path: '/blog', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/blog-page.tsx'), 'board'), 'BlogPage') }),
  createRoute({ getParentRoute: root, path: '/blog/$slug', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/article-page.tsx'), 'board'), 'ArticlePage') }),
  createRoute({ getParentRoute: root, path: '/requests/{-$id}', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/requests-page.tsx'), 'pages', 'board'), 'RequestsPage') }),
  createRoute({ getParentRoute: root, path: '/report', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/report-page.tsx'), 'pages', 'moderation'), 'ReportPage') }),
  createRoute({ getParentRoute: root, path: '/unsubscribe', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/unsubscribe-page.tsx'), 'settings'), 'UnsubscribePage') }),
  createRoute({ getParentRoute: root, path: '/data-request', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/data-request-page.tsx')), 'DataRequestPage') }),
  createRoute({ getParentRoute: root, path: '/undo-email/$key', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/undo-email-page.tsx'), 'pages', 'settings'), 'UndoEmailPage') }),
  createRoute({ getParentRoute: root, path: '/statement/$key', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/decision-page.tsx'), 'pages', 'moderation'), 'DecisionPage') }),
  createRoute({ getParentRoute: root, path: '/apis', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/apis-page.tsx'), 'apis'), 'ApisPage') }),
  createRoute({ getParentRoute: root, path: '/api-docs', component: lazyRouteComponent(() => withPageTexts(() => import('./pages/api-docs-page.tsx'), 'apis'), 'ApiDocsPage') }),
  createRoute({ getParentRoute: root, path: '/not-found', component: NotFoundPage }),
  createRoute({ getParentRoute: root, path: '/$username', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/profile-page.tsx'), 'profile'), 'NamedProfilePage') }),
  createRoute({ getParentRoute: root, path: '/$username/followers', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'profile'), 'FollowersPage') }),
  createRoute({ getParentRoute: root, path: '/$username/following', staticData: { isInApp: true }, component: lazyRouteComponent(() => withPageTexts(() => import('./pages/community-page.tsx'), 'pages', 'profile'), 'FollowingPage') }),
  createRoute({ getParentRoute: root, path: '$', component: NotFoundPage }),
]

/** Pages for those who build the product; not part of what is shipped. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: root,
        path: '/dev/gallery',
        staticData: { isInApp: true },
        component: lazyRouteComponent(() => withPageTexts(() => import('./dev/gallery-page.tsx')), 'GalleryPage'),
      }),
    ]
  : []

function nextOf(search: unknown): string | undefined {
  const next = search instanceof Object && 'next' in search ? search.next : undefined
  return next === undefined ? undefined : safeNext(next)
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routes, ...developmentRoutes]),
  // Plain query strings: 'next=/feed', never JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  // A page that is there is shown, however short the wait was.
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})
