import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile } from '#web/people/media/check-file.ts'
import { useSending } from '#web/people/media/use-sending.ts'
import { ChosenFiles } from './chosen-files.ts'
import { attachments } from './device-store.ts'
import type { ChosenMedia } from './outbox-entry.ts'

export interface FilesDraft {
  /** Undefined until it's known what was kept. */
  readonly files: readonly ChosenMedia[] | undefined
  readonly add: (files: readonly File[]) => void
  readonly change: (by: (files: readonly ChosenMedia[]) => readonly ChosenMedia[]) => void
}

const most = limits.messageAttachments

/** The photos and videos of the message being written; they survive a reload as the words do. */
export function useChosenFiles(accountId: number, conversationId: number): FilesDraft {
  const { t } = useLingui()
  const notAdded = (count: number) => t`${plural(count, { one: '# file wasn’t added', other: '# files weren’t added' })}`
  const { sayRefused } = useSending({ titleOfRefused: notAdded })
  const chosen = useMemo(() => {
    const key = `${accountId}:${conversationId}`
    return new ChosenFiles({ read: () => attachments.read(key), write: (files) => attachments.write(key, files), check: checkFile })
  }, [accountId, conversationId])
  useEffect(() => void chosen.open(), [chosen])
  const add = async (files: readonly File[]) => {
    const { refusals, left } = await chosen.add(files)
    sayRefused(refusals)
    if (left > 0) {
      showToast({ tone: 'error', title: notAdded(left), description: t`A message can have up to ${most} photos and videos.` })
    }
  }
  return { files: useStore(chosen.files, (files) => files), add: (files) => void add(files), change: chosen.change }
}
