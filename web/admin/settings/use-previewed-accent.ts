import { useEffect } from 'react'

const wait = 150

/** Draws the page in another accent until the form goes; the style sheets are the server’s own, as they are for everybody. */
export function usePreviewedAccent(hue: number | null, saved: number | null): void {
  useEffect(() => {
    if (hue === saved) return undefined
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    // Without a hue the sheet that is in force is set aside.
    const inForce = document.querySelector<HTMLLinkElement>('link[href^="/assets/theme-"]')
    const timer = setTimeout(() => {
      if (hue === null && inForce) inForce.disabled = true
      if (hue === null) return
      sheet.href = `/assets/theme-${hue}.css`
      document.head.append(sheet)
    }, wait)
    return () => {
      clearTimeout(timer)
      sheet.remove()
      if (inForce) inForce.disabled = false
    }
  }, [hue, saved])
}
