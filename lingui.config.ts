import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const unread = ['**/dist/**', '**/dev/**', '**/*.test.ts']
/** What only someone signed in sees of posts: writing, changing and deleting. */
const writing =
  'comment-changes|comment-menu|composer-attachment|composer-dialog|delete-post|edit-dialog|own-post-menu|photo-first|post-history|reply-form|take-down-comment|use-create-post|use-edit-post'
/** What the first load of the feed or of a post shows, and what's around every page; everything else is fetched with the page that shows it. */
const firstLoad = [
  '<rootDir>/web/layout',
  '<rootDir>/web/ui/!(tag-input).*',
  '<rootDir>/web/lib',
  '<rootDir>/web/people/users',
  '<rootDir>/web/graph/follows/follow-button.tsx',
  '<rootDir>/web/graph/follows/use-follow.ts',
  '<rootDir>/web/graph/follows/who-to-follow.tsx',
  `<rootDir>/web/content/posts/!(${writing}).*`,
  '<rootDir>/web/people/search/!(people-list|search-field).*',
  '<rootDir>/web/pages/feed-page.tsx',
  '<rootDir>/web/pages/post-page.tsx',
  '<rootDir>/web/pages/tag-feed.tsx',
  '<rootDir>/web/pages/root.tsx',
  '<rootDir>/web/pages/not-found-page.tsx',
  '<rootDir>/web/account/session/use-require-viewer.ts',
  '<rootDir>/web/account/sign-out/use-sign-out.ts',
  '<rootDir>/web/content/labels/cover.tsx',
  '<rootDir>/web/content/labels/sensitive-media.tsx',
]
/** What's opened above posts: the form of a new one, the editor of photos, and the viewer of pictures. */
const posting = [
  '<rootDir>/web/content/posts/composer-attachment.tsx',
  '<rootDir>/web/content/posts/composer-dialog.tsx',
  '<rootDir>/web/content/posts/edit-dialog.tsx',
  '<rootDir>/web/content/posts/files',
  '<rootDir>/web/content/posts/post-history.tsx',
  '<rootDir>/web/content/posts/use-create-post.ts',
  '<rootDir>/web/content/posts/use-edit-post.ts',
  '<rootDir>/web/content/posts/viewer',
  '<rootDir>/web/people/media/edit',
  '<rootDir>/web/people/media/lightbox.tsx',
  '<rootDir>/web/people/media/lightbox-stage.tsx',
]
/** What a profile and the list of creators show first, without the lists and forms behind them. */
const people = [
  '<rootDir>/web/pages/creators-page.tsx',
  '<rootDir>/web/people/cards',
  '<rootDir>/web/people/directory',
  '<rootDir>/web/people/services/service-line.tsx',
  '<rootDir>/web/people/services/service-names.ts',
  '<rootDir>/web/pages/profile-page.tsx',
  '<rootDir>/web/people/profile/creator-panel.tsx',
  '<rootDir>/web/people/profile/message-button.tsx',
  '<rootDir>/web/people/profile/own-actions.tsx',
  '<rootDir>/web/people/profile/profile-error.tsx',
  '<rootDir>/web/people/profile/profile-header.tsx',
  '<rootDir>/web/people/profile/follower-counts.tsx',
  '<rootDir>/web/people/profile/profile-cover.tsx',
  '<rootDir>/web/people/profile/share-profile.tsx',
  '<rootDir>/web/money/subscriptions/profile-subscription.tsx',
]
/** What only the page of messages says; the words for days and for signing out are said elsewhere too. */
const messages = ['<rootDir>/web/messaging/messages/!(forget-messages|use-day-name).*', '<rootDir>/web/pages/messages-page.tsx']
/** Calls are fetched with the first one that is made or comes. */
const calls = [
  '<rootDir>/web/messaging/calls/call-controls.tsx',
  '<rootDir>/web/messaging/calls/call-failures.ts',
  '<rootDir>/web/messaging/calls/call-preview.tsx',
  '<rootDir>/web/messaging/calls/call-prompt-dialog.tsx',
  '<rootDir>/web/messaging/calls/call-state-text.tsx',
  '<rootDir>/web/messaging/calls/call-window.tsx',
  '<rootDir>/web/messaging/calls/device-choice.tsx',
  '<rootDir>/web/messaging/calls/device-help.tsx',
  '<rootDir>/web/messaging/calls/incoming-call.tsx',
]
/** What only creators set. */
const replies = [
  '<rootDir>/web/messaging/ai-replies/activity.tsx',
  '<rootDir>/web/messaging/ai-replies/ai-card.tsx',
  '<rootDir>/web/messaging/ai-replies/hours-field.tsx',
  '<rootDir>/web/messaging/ai-replies/preview.tsx',
  '<rootDir>/web/messaging/ai-replies/settings-form.tsx',
]
/** What a fan pays with and manages. */
const money = [
  '<rootDir>/web/money/payments',
  '<rootDir>/web/money/subscriptions',
  '<rootDir>/web/pages/cancel-page.tsx',
  '<rootDir>/web/pages/receipt-page.tsx',
  '<rootDir>/web/pages/receipts-page.tsx',
  '<rootDir>/web/pages/subscribe-page.tsx',
  '<rootDir>/web/pages/success-page.tsx',
]
/** What a creator earns with, and the settings of an account that pays or is paid. */
const studio = [
  '<rootDir>/web/money/account',
  '<rootDir>/web/money/creators',
  '<rootDir>/web/money/studio',
  '<rootDir>/web/pages/account-settings-page.tsx',
  '<rootDir>/web/pages/creator-dashboard-page.tsx',
  '<rootDir>/web/pages/creator-setup-page.tsx',
  '<rootDir>/web/pages/statement-page.tsx',
]
/** Refund requests, for the three who see them: each fetches them with its part of a page. */
const refunds = [
  '<rootDir>/web/admin/refund-requests',
  '<rootDir>/web/money/studio/@(decline-refund-dialog|refund-requests|refund-words|use-decline-refund).*',
  '<rootDir>/web/money/subscriptions/@(refund-request|refund-state|request-refund-dialog).*',
]
/** The one part of the design system that only the staff sees. */
const dataTable = ['<rootDir>/web/ui/data-table.tsx', '<rootDir>/web/ui/table-head.tsx', '<rootDir>/web/ui/table-rows.tsx']
/** What the staff runs the site with; half of it the desk of reports, so that neither catalogue is large. */
const desk = [
  '<rootDir>/web/moderation/desk',
  '<rootDir>/web/admin/legal',
  '<rootDir>/web/admin/revenue/@(accounting|accounting-period|break-even|export-list|missing-tax-numbers|money-terms|result-tables|site-result|tax-lines|tax-report|terms-form|use-terms-words).*',
  '<rootDir>/web/admin/payouts',
  '<rootDir>/web/admin/settings',
  '<rootDir>/web/admin/withdrawals',
  '<rootDir>/web/own-data/desk',
]
const admin = [
  '<rootDir>/web/admin',
  '<rootDir>/web/operations',
  '<rootDir>/web/content/blog-desk',
  '<rootDir>/web/content/board-desk',
  '<rootDir>/web/moderation/reports/reason-dialog.tsx',
  '<rootDir>/web/pages/admin-page.tsx',
  ...dataTable,
]
/** The blog and the board of requests. */
const board = [
  '<rootDir>/web/content/blog',
  '<rootDir>/web/content/board',
  '<rootDir>/web/pages/blog-page.tsx',
  '<rootDir>/web/pages/article-page.tsx',
  '<rootDir>/web/pages/requests-page.tsx',
]
/** Saved posts and their folders; the button that saves is beside every post. */
const bookmarks = [
  '<rootDir>/web/content/bookmarks/!(bookmark-button|use-bookmark|use-folder-item).*',
  '<rootDir>/web/pages/@(bookmark-list|bookmarks-page).tsx',
]
/** For those who build on the API. */
const apis = ['<rootDir>/web/site/apis', '<rootDir>/web/pages/apis-page.tsx', '<rootDir>/web/pages/api-docs-page.tsx']
/** Reporting, and what was decided about oneself. */
const moderation = ['<rootDir>/web/moderation/reports', '<rootDir>/web/pages/report-page.tsx', '<rootDir>/web/pages/decision-page.tsx']
/** What was decided about oneself, which the settings show too. */
const decisions = [
  '<rootDir>/web/moderation/reports/appeal-part.tsx',
  '<rootDir>/web/moderation/reports/decision-texts.ts',
  '<rootDir>/web/moderation/reports/own-desk.tsx',
  '<rootDir>/web/moderation/reports/reasons.ts',
  '<rootDir>/web/moderation/reports/statement-text.tsx',
  '<rootDir>/web/moderation/reports/targets.ts',
]
/** Where people sign in. */
const entering =
  'applied|code-form|come-back|declare-age|email-entry|email-form|entrance|google-entry|joining-notice|passkey-entry|recovery-form|setup-card|suspended-notice|use-arrive'
const entrance = [
  `<rootDir>/web/account/session/@(${entering}).*`,
  '<rootDir>/web/account/sign-out/welcome-back.tsx',
  '<rootDir>/web/pages/mobile-auth-page.tsx',
  '<rootDir>/web/pages/sign-in-page.tsx',
  '<rootDir>/web/pages/sign-up-page.tsx',
]
/** Invitations, for who makes them, and who joins, for the site team. */
const joining = ['<rootDir>/web/account/invitations', '<rootDir>/web/account/joining-desk']
/** What people settle about themselves. */
const settings = [
  ...decisions,
  '<rootDir>/web/site/apis/copy-button.tsx',
  '<rootDir>/web/account/settings',
  '<rootDir>/web/account/tokens',
  '<rootDir>/web/own-data/settings',
  '<rootDir>/web/notify/settings',
  '<rootDir>/web/notify/push/other-devices.tsx',
  '<rootDir>/web/notify/push/push-settings.tsx',
  '<rootDir>/web/account/credentials',
  '<rootDir>/web/pages/settings-page.tsx',
  '<rootDir>/web/pages/unsubscribe-page.tsx',
  '<rootDir>/web/account/session/devices.tsx',
  '<rootDir>/web/graph/follows/follow-settings.tsx',
  '<rootDir>/web/graph/follows/sent-requests.tsx',
  '<rootDir>/web/graph/blocks/blocked-and-muted-people.tsx',
  '<rootDir>/web/people/privacy',
  '<rootDir>/web/account/email',
  '<rootDir>/web/pages/undo-email-page.tsx',
]
/** What someone who has just joined does first, and can't do yet. */
const steps = [
  '<rootDir>/web/people/newcomers',
  '<rootDir>/web/people/first-steps/!(own-prompts|steps-offer|use-first-steps).*',
  '<rootDir>/web/pages/first-steps-page.tsx',
]
/** The landing page has texts enough of its own, and no need of those of other pages. */
const landing = [
  '<rootDir>/web/people/search/people-list.tsx',
  '<rootDir>/web/people/search/search-field.tsx',
  '<rootDir>/web/site/landing',
  '<rootDir>/web/pages/landing-page.tsx',
  '<rootDir>/web/people/services/popular-service-names.ts',
]

/** What opens above any page when it's asked for. */
const overlays = [
  '<rootDir>/web/notify/push/update-notice.tsx',
  '<rootDir>/web/site/keys',
  '<rootDir>/web/site/palette',
  '<rootDir>/web/site/shell/age-gate.tsx',
  '<rootDir>/web/site/shell/consent-dialog.tsx',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh'],
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: firstLoad, exclude: [...unread, ...dataTable] },
    {
      path: '<rootDir>/web/locales/pages/{locale}',
      include: ['<rootDir>/web'],
      exclude: [
        ...unread,
        ...firstLoad,
        ...landing,
        ...posting,
        ...entrance,
        ...people,
        ...messages,
        ...calls,
        ...replies,
        ...money,
        ...studio,
        ...desk,
        ...admin,
        ...board,
        ...bookmarks,
        ...apis,
        ...moderation,
        ...joining,
        ...settings,
        ...steps,
        ...overlays,
      ],
    },
    { path: '<rootDir>/web/locales/entrance/{locale}', include: entrance, exclude: unread },
    { path: '<rootDir>/web/locales/joining/{locale}', include: [...joining, '<rootDir>/web/site/apis/copy-button.tsx'], exclude: unread },
    { path: '<rootDir>/web/locales/posting/{locale}', include: posting, exclude: unread },
    { path: '<rootDir>/web/locales/people/{locale}', include: people, exclude: unread },
    { path: '<rootDir>/web/locales/messages/{locale}', include: messages, exclude: unread },
    { path: '<rootDir>/web/locales/calls/{locale}', include: calls, exclude: unread },
    { path: '<rootDir>/web/locales/replies/{locale}', include: [...replies, '<rootDir>/web/ui/tag-input.tsx'], exclude: unread },
    { path: '<rootDir>/web/locales/money/{locale}', include: money, exclude: [...unread, ...people, ...refunds] },
    { path: '<rootDir>/web/locales/studio/{locale}', include: studio, exclude: [...unread, ...refunds] },
    { path: '<rootDir>/web/locales/refunds/{locale}', include: refunds, exclude: unread },
    { path: '<rootDir>/web/locales/desk/{locale}', include: desk, exclude: unread },
    { path: '<rootDir>/web/locales/admin/{locale}', include: admin, exclude: [...unread, ...desk, ...refunds] },
    { path: '<rootDir>/web/locales/board/{locale}', include: board, exclude: unread },
    { path: '<rootDir>/web/locales/bookmarks/{locale}', include: bookmarks, exclude: unread },
    { path: '<rootDir>/web/locales/apis/{locale}', include: apis, exclude: unread },
    { path: '<rootDir>/web/locales/moderation/{locale}', include: moderation, exclude: unread },
    { path: '<rootDir>/web/locales/settings/{locale}', include: settings, exclude: unread },
    { path: '<rootDir>/web/locales/steps/{locale}', include: steps, exclude: unread },
    { path: '<rootDir>/web/locales/overlays/{locale}', include: overlays, exclude: unread },
    { path: '<rootDir>/web/locales/landing/{locale}', include: landing, exclude: unread },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
