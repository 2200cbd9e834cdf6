import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './keys.module.css'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly viewer: OwnUser
  readonly onClose: () => void
}

const icon = { 'aria-hidden': true, size: 16 } as const

/** New recovery codes, the one time anybody can read them: to print, to keep as a file, to copy. */
export function CodesDialog({ codes, viewer, onClose }: CodesDialogProps) {
  const { t } = useLingui()
  const { siteName } = useSiteConfig()
  const [isKept, setKept] = useState(false)
  const [hasTried, setTried] = useState(false)
  const { email } = viewer
  const title = t`Recovery codes for ${siteName}`
  const text = [title, email, location.origin, '', ...codes, ''].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: t`Copied` })
    } catch {
      showToast({ tone: 'error', title: t`This browser doesn’t allow copying from the page. Select the codes and copy them yourself.` })
    }
  }
  const finish = () => (isKept ? onClose() : setTried(true))
  // Escape warns once, and is then obeyed: the browser itself closes at the second one.
  const leave = () => (hasTried ? onClose() : finish())
  return (
    <Dialog
      title={t`Your recovery codes`}
      onClose={leave}
      footer={
        <Button variant="ink" onClick={finish}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={classNames('grid gap-4', css['printed'])}>
        <p>
          <Trans>
            <b>Save them now.</b> You won’t see them again. Each code signs you in once, together with your email {email}.
          </Trans>
        </p>
        <p className={css['paper']}>
          {title} · {location.origin}
        </p>
        <ol className={css['codes']} aria-label={title}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ol>
        <div className={classNames('flex flex-wrap gap-2', css['tools'])}>
          <Button size="s" icon={<Printer {...icon} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button size="s" icon={<Download {...icon} />} onClick={() => download(text)}>
            <Trans>Download</Trans>
          </Button>
          <Button size="s" icon={<Copy {...icon} />} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </div>
        <div className={css['tools']}>
          <Checkbox
            checked={isKept}
            error={hasTried && !isKept ? t`Save the codes first. We can’t show them again.` : undefined}
            onChange={(event) => setKept(event.target.checked)}
            label={t`I’ve saved the codes`}
          />
        </div>
      </div>
    </Dialog>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
