import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for those who hear the button: 'Copy the example of …'. */
  readonly label: string
}

/** Copies, and says so for two seconds: on the button, and once to screen readers. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), limits.copyFeedbackMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({ tone: 'error', title: t`Your browser doesn’t allow copying here. Select the text and copy it yourself.` })
    }
  }
  const icon = { 'aria-hidden': true, size: 16 } as const
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
        aria-label={label}
        onClick={() => void copy()}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
    </>
  )
}
