import { useEffect } from 'react'
import { site } from '#web/lib/site.ts'

/** Sets the document's title as `Page · Site` while the page is shown; the home page has the name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { siteName } = site()
    document.title = title === '' ? siteName : `${title} · ${siteName}`
  }, [title])
}
