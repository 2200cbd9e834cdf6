import { useLingui } from '@lingui/react/macro'
import { Bell, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { openPalette } from '#web/lib/overlays.ts'
import { words } from '#web/lib/words.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import css from './header.module.css'
import { Mark } from './mark.tsx'
import { NavLink } from './nav-link.tsx'
import { AccountMenu } from './signed-in-parts.tsx'
import { useHere } from './use-here.ts'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'
import type { FrameProps } from './viewer.ts'

export interface HeaderProps extends Pick<FrameProps, 'viewer' | 'onSignOut'> {
  /** The rail takes its place: from 1024 pixels on, for visitors from 1280, where Sign in and Join fit into it. */
  readonly hasRail: boolean
  readonly search?: ReactNode
}

export function Header({ viewer, onSignOut, hasRail, search }: HeaderProps) {
  const { t, i18n } = useLingui()
  const next = useHere()
  const isHidden = useHidesOnScroll()
  return (
    <header
      data-away={isHidden || undefined}
      className={classNames(css['header'], viewer !== null && css['hasBar'], hasRail && (viewer ? css['inApp'] : css['visitor']))}
    >
      <div className={css['inner']}>
        <nav aria-label={t`Site`} className={css['nav']}>
          <AppLink href={paths.home} exact className={css['home']}>
            <Mark />
            <span className={css['homeWord']}>{i18n._(words.home)}</span>
          </AppLink>
          <AppLink href={paths.feed}>{t`Feed`}</AppLink>
          <AppLink href={paths.creators} className={css['spare']}>{t`Creators`}</AppLink>
        </nav>
        {!hasRail && search && <div className={css['search']}>{search}</div>}
        <IconButton
          label={t`Search`}
          icon={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
          className={css['glass']}
          onClick={openPalette}
        />
        <LanguagePicker look="icon" className={css['language']} />
        {viewer ? (
          <>
            <NavLink
              look="icon"
              href={paths.notifications}
              label={t`Notifications`}
              icon={<Bell aria-hidden="true" size={20} strokeWidth={1.75} />}
              className={css['bell']}
            />
            <div className={css['account']}>
              <AccountMenu viewer={viewer} onSignOut={onSignOut} />
            </div>
          </>
        ) : (
          <>
            <ButtonLink variant="quiet" size="s" href={paths.signIn({ next })}>{t`Sign in`}</ButtonLink>
            <ButtonLink variant="ink" size="s" href={paths.signUp({ next })}>{t`Join`}</ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
