import { type FormEvent, useEffect, useState } from 'react'
import type { UploadState } from './upload.ts'

/**
 * Sends a form to which files belong: pressed while one is on its way, it goes once the last has arrived, with what is written by then;
 * not at all when one failed.
 */
export function useSubmitWithFiles(submit: () => void, ...steps: readonly UploadState['step'][]) {
  const [isWaiting, setWaiting] = useState(false)
  const [isSending, isFailed] = [steps.includes('sending'), steps.includes('failed')]
  useEffect(() => {
    if (!isWaiting || isSending) return
    setWaiting(false)
    if (!isFailed) submit()
    // oxlint-disable-next-line react/exhaustive-deps -- when the last file has arrived or failed, with what is written by then
  }, [isWaiting, isSending, isFailed])
  return {
    isWaiting,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isSending) setWaiting(true)
      else submit()
    },
  }
}
