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
  const isWaiting = steps.some((step) => step !== 'none')
  return (
    <Dialog {...rest} onClose={() => (isWaiting ? setAsking(true) : onClose())}>
      {children}
      {isAsking && isWaiting && <StopUpload onStop={onClose} onStay={() => setAsking(false)} />}
    </Dialog>
  )
}
