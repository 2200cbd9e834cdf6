import { useRef, useState } from 'react'
import { isWrittenIn } from '#web/lib/is-writing.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'

/** A dialog whose form keeps nothing: when something was typed, Escape, Back, the close button and a press outside ask first. */
export function FormDialog({ onClose, children, ...rest }: DialogProps) {
  const form = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (form.current && isWrittenIn(form.current)) setAsking(true)
    else onClose()
  }
  return (
    <Dialog {...rest} onClose={close}>
      <div ref={form}>{children}</div>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}
