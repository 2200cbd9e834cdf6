import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Footer } from './footer.tsx'
import css from './page.module.css'
import { usePageTitle } from './page-title.ts'
import { useHasRail } from './use-has-rail.ts'

interface PageProps {
  /** The document title: `Feed` becomes `Feed · Site`. */
  readonly title: string
  readonly children: ReactNode
}

export interface AppPageProps extends PageProps {
  /** What stands above the content: the heading, tabs, a way back; null when the content begins with the heading. */
  readonly top: ReactNode
  /** The right column; below the content where there is no room beside it. */
  readonly aside?: ReactNode
  readonly asideLabel?: string
  /** The content has the right column’s room too; there’s no aside then. */
  readonly isWide?: boolean
}

/** A page beside the rail: the main column between two hairlines, and the right column. */
export function AppPage({ title, top, aside, asideLabel, isWide = false, children }: AppPageProps) {
  usePageTitle(title)
  return (
    <>
      <main id="main" tabIndex={-1} className={classNames(css['main'], isWide && css['whole'])}>
        {top && <div className={css['top']}>{top}</div>}
        {children}
      </main>
      <div className={isWide ? classNames(css['below'], css['whole']) : css['right']}>
        {aside && (
          <aside aria-label={asideLabel} className={css['aside']}>
            {aside}
          </aside>
        )}
        <Footer />
      </div>
    </>
  )
}

export interface PublicPageProps extends PageProps {
  /** `form` is one narrow column, `text` is for reading, `wide` takes the whole frame. */
  readonly width?: 'form' | 'text' | 'wide'
}

/** A page below the header: the landing page, sign-in, terms, not found. Where the rail stands, it's a page of the app. */
export function PublicPage({ title, width = 'text', children }: PublicPageProps) {
  usePageTitle(title)
  if (!useHasRail()) {
    return (
      <>
        <main id="main" tabIndex={-1} className={classNames(css['public'], css[width])}>
          {children}
        </main>
        <div className={css['below']}>
          <Footer />
        </div>
      </>
    )
  }
  return (
    <AppPage title={title} top={null} isWide={width === 'wide'}>
      <div className={css['inset']}>{children}</div>
    </AppPage>
  )
}

/** The one h1 of a page; takes focus after a route change, so that screen readers say where they are. */
export function PageHeading({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  return (
    <h1 tabIndex={-1} className={classNames(css['heading'], className)}>
      {children}
    </h1>
  )
}
