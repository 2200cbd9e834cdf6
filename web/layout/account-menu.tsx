import { useLingui } from '@lingui/react/macro'
import { Bookmark, ChartLine, Gem, Keyboard, LogOut, Megaphone, Settings, ShieldCheck, User, Users, Wallet } from 'lucide-react'
import { openShortcuts } from '#web/lib/overlays.ts'
import { seesAdmin, site } from '#web/lib/site.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import css from './account-menu.module.css'
import type { FrameViewer } from './viewer.ts'

export interface AccountMenuProps {
  readonly viewer: FrameViewer
  readonly onSignOut: () => void
  /** `wide` shows the name where there is room. */
  readonly look?: 'small' | 'wide'
}

/** The avatar, and behind it the places of one's own and Sign out. */
export function AccountMenu({ viewer, onSignOut, look = 'small' }: AccountMenuProps) {
  const { t } = useLingui()
  const { displayName: name, username } = viewer
  const { features } = site()
  // The rail has these itself.
  const places = [
    { id: 'creators', label: t`Creators`, href: paths.creators, icon: <Users aria-hidden="true" size={18} /> },
    ...(features.requests
      ? [{ id: 'requests', label: t`Requests`, href: paths.requests(), icon: <Megaphone aria-hidden="true" size={18} /> }]
      : []),
    { id: 'premium', label: t`Premium`, href: paths.premium, icon: <Gem aria-hidden="true" size={18} /> },
  ]
  const items = [
    { id: 'profile', label: t`Profile`, href: paths.profile(viewer.id), icon: <User aria-hidden="true" size={18} /> },
    { id: 'bookmarks', label: t`Bookmarks`, href: paths.bookmarks(), icon: <Bookmark aria-hidden="true" size={18} /> },
    ...(viewer.isCreator
      ? [{ id: 'dashboard', label: t`Creator Dashboard`, href: paths.creatorDashboard, icon: <ChartLine aria-hidden="true" size={18} /> }]
      : []),
    ...(look === 'small' ? places : []),
    { id: 'account', label: t`Account settings`, href: paths.accountSettings, icon: <Wallet aria-hidden="true" size={18} /> },
    { id: 'settings', label: t`Settings`, href: paths.settings, icon: <Settings aria-hidden="true" size={18} /> },
    ...(matchMedia('(hover: hover)').matches
      ? [{ id: 'shortcuts', label: t`Keyboard shortcuts`, onSelect: openShortcuts, icon: <Keyboard aria-hidden="true" size={18} /> }]
      : []),
    ...(seesAdmin(viewer)
      ? [
          {
            id: 'admin',
            label: t({ message: 'Admin', context: 'part of the site' }),
            href: paths.admin,
            icon: <ShieldCheck aria-hidden="true" size={18} />,
          },
        ]
      : []),
    { id: 'sign-out', label: t`Sign out`, onSelect: onSignOut, icon: <LogOut aria-hidden="true" size={18} /> },
  ]
  return (
    <Menu
      items={items}
      side={look === 'wide' ? 'top' : 'bottom'}
      align={look === 'wide' ? 'start' : 'end'}
      className={look === 'wide' ? css['wide'] : css['small']}
    >
      {(trigger) => (
        <button {...trigger} type="button" className={css['button']} aria-label={t`Your account, ${name} @${username}`}>
          <Avatar name={name} id={viewer.id} src={viewer.photoURL} size={32} isCreator={viewer.isCreator} />
          {look === 'wide' && (
            <span className={css['words']}>
              <span className={css['name']}>{name}</span> <span className={css['username']}>@{username}</span>
            </span>
          )}
        </button>
      )}
    </Menu>
  )
}
