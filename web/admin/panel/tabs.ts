import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode, ComponentType } from 'react'
import type { Role } from '#contract/account/roles.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'

/** The sections in the order of the rail. */
const order = [
  'overview',
  'users',
  'joining',
  'posts',
  'economy',
  'social-links',
  'blog',
  'analytics',
  'reports',
  'requests',
  'legal',
  'settings',
  'data-requests',
  'audit-log',
  'system',
  'launch',
] as const
export type AdminTabId = (typeof order)[number]

export interface AdminTab {
  readonly id: AdminTabId
  /** Whoever has less does not see it. */
  readonly role: Exclude<Role, 'user'>
  readonly label: MessageDescriptor
  readonly Panel: ComponentType<{ readonly fallback?: ReactNode }>
}

/** Sections come with their own code; one with texts of another catalogue than `admin` wraps its import in `withPageTexts`. */
// prettier-ignore
const tabs: readonly AdminTab[] = [
  { id: 'overview', role: 'moderator', label: msg`Overview`, Panel: latePart(async () => (await withPageTexts(() => import('#web/admin/overview/overview-tab.tsx'), 'studio', 'desk', 'moderation')).OverviewTab) },
  { id: 'social-links', role: 'admin', label: msg`Social Links`, Panel: latePart(async () => (await import('#web/admin/links/links-tab.tsx')).LinksTab) },
  { id: 'legal', role: 'admin', label: msg`Legal`, Panel: latePart(async () => (await withPageTexts(() => import('#web/admin/legal/legal-tab.tsx'), 'desk')).LegalTab) },
  { id: 'settings', role: 'admin', label: msg`Settings`, Panel: latePart(async () => (await withPageTexts(() => import('#web/admin/settings/settings-tab.tsx'), 'desk')).SettingsTab) },
  { id: 'data-requests', role: 'admin', label: msg`Data requests`, Panel: latePart(async () => (await withPageTexts(() => import('#web/own-data/desk/data-requests-tab.tsx'), 'desk')).DataRequestsTab) },
  { id: 'users', role: 'moderator', label: msg`Users`, Panel: latePart(async () => (await import('#web/admin/people/users-tab.tsx')).UsersTab) },
  { id: 'joining', role: 'moderator', label: msg`Sign-ups`, Panel: latePart(async () => (await withPageTexts(() => import('#web/account/joining-desk/joining-tab.tsx'), 'joining')).JoiningTab) },
  { id: 'posts', role: 'moderator', label: msg`Posts`, Panel: latePart(async () => (await import('#web/admin/posts/posts-tab.tsx')).PostsTab) },
  { id: 'economy', role: 'admin', label: msg`Creator Economy`, Panel: latePart(async () => (await withPageTexts(() => import('#web/admin/revenue/economy-tab.tsx'), 'studio')).EconomyTab) },
  { id: 'reports', role: 'moderator', label: msg`Reports`, Panel: latePart(async () => (await withPageTexts(() => import('#web/moderation/desk/reports-tab.tsx'), 'desk', 'moderation')).ReportsTab) },
  { id: 'analytics', role: 'admin', label: msg`Analytics`, Panel: latePart(async () => (await withPageTexts(() => import('#web/admin/analytics/analytics-tab.tsx'), 'studio')).AnalyticsTab) },
  { id: 'audit-log', role: 'admin', label: msg`Audit log`, Panel: latePart(async () => (await import('#web/admin/audit-log/audit-tab.tsx')).AuditTab) },
  { id: 'system', role: 'admin', label: msg`System`, Panel: latePart(async () => (await import('#web/operations/system/system-tab.tsx')).SystemTab) },
  { id: 'launch', role: 'admin', label: msg`Go live`, Panel: latePart(async () => (await import('#web/operations/launch/launch-tab.tsx')).LaunchTab) },
  { id: 'blog', role: 'admin', label: msg`Blog Posts`, Panel: latePart(async () => (await withPageTexts(() => import('#web/content/blog-desk/blog-tab.tsx'), 'pages', 'admin')).BlogTab) },
  { id: 'requests', role: 'moderator', label: msg`Requests`, Panel: latePart(async () => (await withPageTexts(() => import('#web/content/board-desk/requests-tab.tsx'), 'admin', 'board')).RequestsTab) },
]

/** The sections a role sees. */
export function tabsFor(reaches: (role: Role) => boolean): readonly AdminTab[] {
  return tabs.filter(({ role }) => reaches(role)).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
