import { useEffect, useState } from 'react'
import type { SiteFooter } from '#web/layout/site-footer.tsx'
import css from './footer.module.css'

const retryAfter = 5_000
let loaded: typeof SiteFooter | null = null

/** What stands at the end of every page. It is fetched once the page is drawn, and its room is kept, so that nothing moves. */
export function Footer() {
  const [Part, setPart] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      void import('#web/layout/site-footer.tsx').then(
        ({ SiteFooter: part }) => {
          loaded = part
          setPart(() => part)
        },
        () => (timer = setTimeout(load, retryAfter)),
      )
    load()
    return () => clearTimeout(timer)
  }, [])
  return <footer className={css['room']}>{Part && <Part />}</footer>
}
