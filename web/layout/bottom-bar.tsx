import { useLingui } from '@lingui/react/macro'
import { Bell, MessageSquare, Plus, Rows3, Search, User } from 'lucide-react'
import { openPalette } from '#web/lib/overlays.ts'
import { words } from '#web/lib/words.ts'
import { paths } from '#web/paths.ts'
import css from './bottom-bar.module.css'
import { NavButton, NavLink } from './nav-link.tsx'
import type { FrameViewer } from './viewer.ts'

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

export interface BottomBarProps {
  readonly viewer: FrameViewer
  readonly onCompose: () => void
}

/** The places of a signed-in person on a phone. */
export function BottomBar({ viewer, onCompose }: BottomBarProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Main`} className={css['bar']}>
      <NavLink look="bar" href={paths.feed} label={t`Feed`} icon={<Rows3 {...icon} />} />
      <NavButton look="bar" label={t`Search`} icon={<Search {...icon} />} onClick={openPalette} />
      <NavButton
        look="bar"
        label={t({ message: 'New', context: 'post' })}
        name={t`New post`}
        icon={<Plus {...icon} />}
        className={css['plus']}
        onClick={onCompose}
      />
      <NavLink look="bar" href={paths.messages} label={i18n._(words.messages)} icon={<MessageSquare {...icon} />} />
      <NavLink look="bar" href={paths.notifications} label={t`Notifications`} icon={<Bell {...icon} />} />
      <NavLink look="bar" href={paths.profile(viewer.id)} label={t`Profile`} icon={<User {...icon} />} />
    </nav>
  )
}
