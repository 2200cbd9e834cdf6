import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile, kindOf } from '#web/people/media/check-file.ts'
import { refusalText, refusalTitle } from '#web/people/media/file-refusal.ts'
import { attachments } from './device-store.ts'
import type { ChosenMedia } from './outbox-entry.ts'

export interface AttachmentDraft {
  readonly media: ChosenMedia | null
  /** Checks a file as the server would, and takes it. */
  readonly choose: (file: File) => void
  readonly change: (media: ChosenMedia | null) => void
}

/** The picture or video of the message being written; it survives a reload as the words do. */
export function useAttachment(accountId: number, conversationId: number): AttachmentDraft {
  const { t, i18n } = useLingui()
  const key = `${accountId}:${conversationId}`
  const [media, setMedia] = useState<ChosenMedia | null>(null)
  useEffect(() => {
    let isLeft = false
    attachments
      .read(key)
      .then((kept) => {
        if (kept && !isLeft) setMedia((chosen) => chosen ?? kept)
      })
      // A device that keeps nothing has nothing to give back.
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [key])
  const change = (next: ChosenMedia | null) => {
    setMedia(next)
    attachments.write(key, next).catch(() => undefined)
  }
  const choose = async (file: File) => {
    const refusal = await checkFile(file)
    if (refusal) {
      const title = refusalTitle(refusal)
      showToast({ tone: 'error', title: title ? i18n._(title) : t`Upload failed`, description: refusalText(i18n, refusal) })
      return
    }
    change({ file, kind: kindOf(file) ?? 'image', alt: '' })
  }
  return { media, choose: (file) => void choose(file), change }
}
