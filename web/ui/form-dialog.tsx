import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isWrittenIn } from '#web/lib/is-writing.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog whose form keeps nothing: when something was typed, Escape, Back, the close button and a press outside ask first. */
export function FormDialog({ onClose, children, ...rest }: DialogProps) {
  const { t } = useLingui()
  const form = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (form.current && isWrittenIn(form.current)) setAsking(true)
    else onClose()
  }
  return (
    <Dialog {...rest} onClose={close}>
      <div ref={form}>{children}</div>
      {isAsking && (
        <AlertDialog
          title={t`Discard what you wrote?`}
          confirmLabel={<Trans>Discard</Trans>}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <Trans>It’s kept nowhere else.</Trans>
        </AlertDialog>
      )}
    </Dialog>
  )
}
