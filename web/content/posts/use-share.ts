import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'

const shownFor = 2_000

/** The system's share sheet where there is one, else the link in the clipboard; `isCopied` for two seconds. */
export function useShare(path: string): { isCopied: boolean; share: () => void } {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const share = async () => {
    const url = new URL(path, location.origin).href
    try {
      if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ tone: 'error', title: t`We couldn’t copy the link.` })
    }
  }
  return { isCopied, share: () => void share() }
}
