import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile } from '#web/people/media/check-file.ts'
import { refusalText, refusalTitle } from '#web/people/media/file-refusal.ts'
import { AttachmentSlot } from './attachment-slot.ts'
import { attachments } from './device-store.ts'
import type { ChosenMedia } from './outbox-entry.ts'

export interface AttachmentDraft {
  /** Undefined until it's known what was kept. */
  readonly media: ChosenMedia | null | undefined
  readonly choose: (file: File) => void
  readonly change: (media: ChosenMedia | null) => void
}

/** The picture or video of the message being written; it survives a reload as the words do. */
export function useAttachment(accountId: number, conversationId: number): AttachmentDraft {
  const { t, i18n } = useLingui()
  const slot = useMemo(() => {
    const key = `${accountId}:${conversationId}`
    return new AttachmentSlot({ read: () => attachments.read(key), write: (media) => attachments.write(key, media), check: checkFile })
  }, [accountId, conversationId])
  useEffect(() => void slot.open(), [slot])
  const choose = async (file: File) => {
    const refusal = await slot.choose(file)
    if (!refusal) return
    const title = refusalTitle(refusal)
    showToast({ tone: 'error', title: title ? i18n._(title) : t`Upload failed`, description: refusalText(i18n, refusal) })
  }
  return { media: useStore(slot.media, (media) => media), choose: (file) => void choose(file), change: slot.change }
}
