import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  BookOpen,
  Bookmark,
  ChartLine,
  CodeXml,
  Gem,
  Keyboard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Receipt,
  Rows3,
  Settings,
  ShieldCheck,
  SquarePen,
  User,
  UserCheck,
  Users,
  Wallet,
} from 'lucide-react'
import { openComposer } from '#web/lib/compose-store.ts'
import { openShortcuts } from '#web/lib/overlays.ts'
import { seesAdmin } from '#web/lib/site.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { words } from '#web/lib/words.ts'
import { paths } from '#web/paths.ts'

/** Where one can go, or what one can do, from anywhere. */
export interface Place {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly to: string | (() => void)
}

/** Those of the reader, the ones most used first. */
export function usePlaces(): readonly Place[] {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const { features } = useSiteConfig()
  const place = (id: string, label: string, icon: LucideIcon, to: Place['to']): Place => ({ id, label, icon, to })
  const own = viewer && [
    place('new-post', t`New post`, SquarePen, openComposer),
    place('messages', i18n._(words.messages), MessageSquare, paths.messages),
    place('notifications', t`Notifications`, Bell, paths.notifications),
    place('profile', t`Profile`, User, paths.profile(viewer.id)),
    ...(viewer.isCreator ? [place('dashboard', t`Creator Dashboard`, ChartLine, paths.creatorDashboard)] : []),
    place('bookmarks', t`Bookmarks`, Bookmark, paths.bookmarks()),
  ]
  const rest = viewer && [
    place('follow-requests', t`Follow requests`, UserCheck, paths.followRequests),
    place('account', t`Account settings`, Wallet, paths.accountSettings),
    place('receipts', t`Receipts`, Receipt, paths.receipts),
    ...(seesAdmin(viewer) ? [place('admin', t({ message: 'Admin', context: 'part of the site' }), ShieldCheck, paths.admin)] : []),
  ]
  return [
    place('feed', t`Feed`, Rows3, paths.feed),
    ...(own ?? []),
    place('creators', t`Creators`, Users, paths.creators),
    ...(features.requests ? [place('requests', t`Requests`, Megaphone, paths.requests())] : []),
    place('settings', t`Settings`, Settings, paths.settings),
    place('premium', t`Premium`, Gem, paths.premium),
    ...(rest ?? []),
    ...(features.blog ? [place('blog', t`Blog`, Newspaper, paths.blog)] : []),
    place('shortcuts', t`Keyboard shortcuts`, Keyboard, openShortcuts),
    place('api-docs', t`API Docs`, CodeXml, paths.apiDocs),
    place('terms', t`Terms`, BookOpen, paths.terms),
    place('privacy', t`Privacy`, BookOpen, paths.privacy),
  ]
}

/** The parts of the settings by their anchors; nothing for visitors. */
export function useSettingPlaces(): readonly Place[] {
  const { t } = useLingui()
  const isSignedIn = useViewer() !== null
  if (!isSignedIn) return []
  const sections = {
    account: t`Account`,
    appearance: t`Appearance`,
    language: t`Language`,
    push: t`Push notifications`,
    follows: t`Who can follow you`,
    privacy: t`Privacy and safety`,
    blocked: t`Blocked and muted people`,
    reports: t`Reports and decisions`,
    security: t`Security`,
    passkeys: t`Passkeys`,
    'recovery-codes': t`Recovery codes`,
    devices: t`Devices`,
    tokens: t`Access tokens`,
    subscriptions: t`Subscriptions and payments`,
    data: t`Your data`,
    'delete-account': t`Delete account`,
  }
  return Object.entries(sections).map(([id, label]) => ({ id: `settings-${id}`, label, icon: Settings, to: `${paths.settings}#${id}` }))
}
