import { useLingui } from '@lingui/react/macro'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import css from './post-actions.module.css'

const shownFor = 2_000

/** The system's share sheet where there is one, else the link in the clipboard. */
export function ShareButton({ postId }: { readonly postId: number }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const share = async () => {
    const url = new URL(paths.post(postId), location.origin).href
    try {
      if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ tone: 'error', title: t`The link could not be copied.` })
    }
  }
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <button type="button" className={css['action']} onClick={() => void share()} aria-label={t`Share`} title={t`Share`}>
      {isCopied ? <Check {...icon} /> : <Share2 {...icon} />}
      <span role="status">{isCopied && t`Copied`}</span>
    </button>
  )
}
