import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useRef, useState } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** A dialog whose form keeps nothing: when something was typed, Escape, Back, the close button and a press outside ask first. */
export function FormDialog({ onClose, children, ...rest }: DialogProps) {
  const { t } = useLingui()
  const before = useRef(new Map<TextControl, string>())
  const [isAsking, setAsking] = useState(false)
  const remember = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
    if (isText && !before.current.has(target)) before.current.set(target, target.value)
  }
  const close = () => {
    const isTyped = [...before.current].some(([control, text]) => control.isConnected && ![text.trim(), ''].includes(control.value.trim()))
    if (isTyped) setAsking(true)
    else onClose()
  }
  return (
    <Dialog {...rest} onClose={close}>
      <div onFocus={remember}>{children}</div>
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
