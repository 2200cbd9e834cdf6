import { useEffect } from 'react'

const siteName = 'Coterie'

/** Sets the document's title as `Page · Coterie` while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title])
}
