import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './app-frame.module.css'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Rail } from './rail.tsx'
import { BottomBar } from './signed-in-parts.tsx'
import type { FrameProps } from './viewer.ts'

export interface AppFrameProps extends FrameProps {
  /** Beside the page; else there's only the header. */
  readonly hasRail: boolean
  /** A line above everything, such as the sandbox notice. */
  readonly banner?: ReactNode
  /** The search field of the header; beside the rail it's in the right column. */
  readonly search?: ReactNode
  readonly children: ReactNode
}

/** Everything around a page. The page itself brings `main`, `aside` and `footer` (see page.tsx). */
export function AppFrame({ hasRail, banner, search, children, viewer, onSignOut, onCompose }: AppFrameProps) {
  return (
    <div className={classNames(css['frame'], viewer !== null && css['hasBar'])}>
      <a href="#main" className={css['skip']}>
        <Trans>Skip to content</Trans>
      </a>
      {banner}
      <OfflineBanner />
      <Header viewer={viewer} search={search} onSignOut={onSignOut} hasRail={hasRail} />
      {hasRail ? (
        <div className={css['columns']}>
          <Rail viewer={viewer} onSignOut={onSignOut} onCompose={onCompose} />
          {children}
        </div>
      ) : (
        children
      )}
      {viewer && <BottomBar viewer={viewer} onCompose={onCompose} />}
    </div>
  )
}
