import { useLingui } from '@lingui/react/macro'
import { Bell, ChartLine, Gem, Megaphone, MessageSquare, Rows3, Search, Settings, SquarePen, User, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { openPalette } from '#web/lib/overlays.ts'
import { seesAdmin, site } from '#web/lib/site.ts'
import { words } from '#web/lib/words.ts'
import { Mark } from './mark.tsx'
import { NavButton, NavLink } from './nav-link.tsx'
import css from './rail.module.css'
import { AccountMenu, AdminLink } from './signed-in-parts.tsx'
import { useHere } from './use-here.ts'
import type { FrameProps } from './viewer.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** Beside the pages of the app: words from 1280 pixels on, icons from 640, nothing below. */
export function Rail({ viewer, onSignOut, onCompose }: FrameProps) {
  const { t, i18n } = useLingui()
  const next = useHere()
  const { siteName, features } = site()
  return (
    <nav aria-label={t`Main`} className={classNames(css['rail'], viewer !== null && css['signedIn'])}>
      <AppLink
        href={paths.home}
        exact
        aria-label={`${siteName} · ${i18n._(words.home)}`}
        title={i18n._(words.home)}
        className={css['home']}
      >
        <Mark hasName />
      </AppLink>
      <div className={css['places']}>
        <NavLink look="rail" href={paths.feed} label={t`Feed`} icon={<Rows3 {...icon} />} />
        <NavButton look="rail" label={t`Search`} icon={<Search {...icon} />} onClick={openPalette} />
        <NavLink look="rail" href={paths.creators} label={t`Creators`} icon={<Users {...icon} />} />
        {features.requests && <NavLink look="rail" href={paths.requests()} label={t`Requests`} icon={<Megaphone {...icon} />} />}
        {viewer && <NavLink look="rail" href={paths.messages} label={i18n._(words.messages)} icon={<MessageSquare {...icon} />} />}
        {viewer && <NavLink look="rail" href={paths.notifications} label={t`Notifications`} icon={<Bell {...icon} />} />}
        <NavLink
          look="rail"
          href={viewer ? paths.profile(viewer.id) : paths.signIn({ next })}
          label={t`Profile`}
          icon={<User {...icon} />}
        />
        {viewer?.isCreator && (
          <NavLink look="rail" href={paths.creatorDashboard} label={t`Creator Dashboard`} icon={<ChartLine {...icon} />} />
        )}
        <NavLink look="rail" href={paths.premium} exact label={t`Premium`} icon={<Gem {...icon} />} />
        <NavLink look="rail" href={paths.settings} label={t`Settings`} icon={<Settings {...icon} />} />
        {seesAdmin(viewer) && <AdminLink />}
      </div>
      {viewer ? (
        <Button
          variant="ink"
          size="l"
          className={css['post']}
          aria-label={t({ message: 'Post', context: 'button' })}
          title={t({ message: 'Post', context: 'button' })}
          onClick={onCompose}
        >
          <SquarePen aria-hidden="true" size={20} className={css['postIcon']} />
          <span className={css['word']}>{t({ message: 'Post', context: 'button' })}</span>
        </Button>
      ) : (
        <div className={css['join']}>
          <ButtonLink variant="ink" isWide href={paths.signUp({ next })}>{t`Join`}</ButtonLink>
          <ButtonLink isWide href={paths.signIn({ next })}>{t`Sign in`}</ButtonLink>
        </div>
      )}
      <div className={css['end']}>
        <LanguagePicker className={css['language']} />
        {viewer && <AccountMenu viewer={viewer} onSignOut={onSignOut} look="wide" />}
      </div>
    </nav>
  )
}
