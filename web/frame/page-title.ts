import { useEffect } from 'react'

const siteName = 'Coterie'

/** Sets the document's title as `Page · Coterie` while the page is shown; the home page has the name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} · ${siteName}`
  }, [title])
}
