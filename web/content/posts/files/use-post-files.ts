import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Uploaded } from '#contract/people/media.ts'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import { showToast } from '#web/lib/toasts.ts'
import { kindOf } from '#web/people/media/check-file.ts'
import type { PlacedFile } from '#web/people/media/uploads.ts'
import type { UploadState } from '#web/people/media/upload.ts'
import { useUploads } from '#web/people/media/use-uploads.ts'
import { type Attachment, changeAttachments, changePost, type DraftPlace } from '../use-post-draft.ts'

const most = limits.postAttachments

/** The photos and videos of the draft, of a new post unless `place` says which: chosen, on their way, described and put in order. */
export function usePostFiles(sentences: Partial<Record<ErrorCode, string>> = {}, place?: DraftPlace) {
  const { t } = useLingui()
  const changeFiles = (by: (known: readonly Attachment[]) => readonly Attachment[]) => changeAttachments(by, place)
  const change = (id: string, part: Partial<Attachment>) =>
    changeFiles((known) => known.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const forget = (ids: readonly string[]) => changeFiles((known) => known.filter(({ id }) => !ids.includes(id)))
  const notAdded = (count: number) => t`${plural(count, { one: '# file wasn’t added', other: '# files weren’t added' })}`
  const { states, uploads } = useUploads(
    { onDone: (id, { url, mediaType }) => change(id, { url, mediaType }), onRefused: forget },
    { sentences, titleOfRefused: notAdded },
  )
  useEffect(() => {
    // What never arrived isn't on this device any more once its page is gone.
    const forgetUnarrived = () => changeAttachments((known) => known.filter(({ url }) => url !== null), place)
    forgetUnarrived()
    return forgetUnarrived
  }, [place])

  const add = (files: readonly File[]) => {
    let fitting: PlacedFile[] = []
    changeFiles((known) => {
      fitting = files.slice(0, Math.max(0, most - known.length)).map((file) => ({ id: crypto.randomUUID(), file }))
      return [...known, ...fitting.map(({ id, file }) => ({ id, url: null, mediaType: kindOf(file) ?? ('image' as const), alt: '' }))]
    })
    void uploads.add(fitting)
    const left = files.length - fitting.length
    if (left === 0) return
    showToast({
      tone: 'error',
      title: notAdded(left),
      description: t`A post can have up to ${most} photos and videos.`,
    })
  }

  const steps = [...states.values()].map(({ step }) => step)
  const count = (step: UploadState['step']) => steps.filter((one) => one === step).length
  return {
    states,
    steps,
    sending: count('sending'),
    failed: count('failed'),
    add,
    label: (isSensitive: boolean) => changePost({ isSensitive }, place),
    describe: (id: string, alt: string) => change(id, { alt }),
    /** Its description stays when it's edited. */
    editable: ({ id, url, mediaType }: Attachment): EditablePhoto | null =>
      mediaType === 'image' && url !== null ? { url, onSave: (edited: Uploaded) => change(id, { url: edited.url }) } : null,
    /** Takes a file to the place it has after that. */
    move: (from: number, to: number) =>
      changeFiles((known) => {
        const moved = known[from]
        return moved ? known.toSpliced(from, 1).toSpliced(to, 0, moved) : known
      }),
    remove: (id: string) => {
      uploads.cancel(id)
      forget([id])
    },
    retry: (id: string) => uploads.retry(id),
    cancelAll: uploads.cancelAll,
  }
}

export type PostFiles = ReturnType<typeof usePostFiles>
