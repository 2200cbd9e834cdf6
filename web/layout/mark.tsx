import { site } from '#web/lib/site.ts'
import css from './mark.module.css'

export interface MarkProps {
  /** With the name beside it. */
  readonly hasName?: boolean
}

/** The site's own face; without one an open circle, and the one who completes it. */
export function Mark({ hasName = false }: MarkProps) {
  const { siteName, logoUrl } = site()
  return (
    <span className={css['mark']}>
      {logoUrl ? (
        <img src={`${logoUrl}?w=96`} alt="" width="28" height="28" className={css['logo']} />
      ) : (
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path d="M21.4 6.6a10 10 0 1 0 0 14.8" className={css['circle']} />
          <circle cx="23" cy="14" r="3.2" className={css['one']} />
        </svg>
      )}
      {hasName && <span className={css['name']}>{siteName}</span>}
    </span>
  )
}
