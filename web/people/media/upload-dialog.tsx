import { useState } from 'react'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { StopUpload } from './stop-upload.tsx'
import type { UploadState } from './upload.ts'

interface UploadDialogProps extends DialogProps {
  /** How far its files are. */
  readonly steps: readonly UploadState['step'][]
}

/** A dialog that keeps what was written but not a file that hasn't arrived: Escape, Back, the close button and a press outside ask first. */
export function UploadDialog({ steps, onClose, children, ...rest }: UploadDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const waiting = steps.filter((step) => step !== 'none').length
  return (
    <Dialog {...rest} onClose={() => (waiting > 0 ? setAsking(true) : onClose())}>
      {children}
      {isAsking && waiting > 0 && <StopUpload count={waiting} onStop={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}
