import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Uploaded } from '#contract/people/media.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile, kindOf, stillOf } from './check-file.ts'
import { refusalText, refusalTitle } from './file-refusal.ts'
import { sendFile } from './send-file.ts'

export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'sending'; readonly kind: 'image' | 'video'; readonly preview: string; readonly progress: number }
  /** `reason` is a sentence; the file is still here and can be sent again. */
  | { readonly step: 'failed'; readonly kind: 'image' | 'video'; readonly preview: string; readonly reason: string }

const none: UploadState = { step: 'none' }

/** Where the file goes: a profile takes pictures only, and a page may have sentences of its own for a refusal. */
export interface UploadPlace {
  readonly only?: 'face' | 'photo'
  readonly sentences?: Partial<Record<ErrorCode, string>>
}

/** One file on its way: checked, sent with progress, cancelled or tried again. `onDone` gets what the server made of it. */
export function useUpload(onDone: (uploaded: Uploaded) => void, place: UploadPlace = {}) {
  const { only } = place
  const { i18n, t } = useLingui()
  const [state, setState] = useState<UploadState>(none)
  const running = useRef<{ file: File; preview: string; abort: AbortController } | null>(null)
  /** The file that is checked: what becomes of an earlier one is of no interest anymore. */
  const checking = useRef<File | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  const cancel = useCallback(() => {
    checking.current = null
    running.current?.abort.abort()
    if (running.current) URL.revokeObjectURL(running.current.preview)
    running.current = null
    setState(none)
  }, [])
  useEffect(() => cancel, [cancel])

  const send = async (file: File, preview: string) => {
    const abort = new AbortController()
    const mine = { file, preview, abort }
    running.current = mine
    const kind = kindOf(file) ?? 'image'
    const show = (next: UploadState) => running.current === mine && setState(next)
    show({ step: 'sending', kind, preview, progress: 0 })
    try {
      const poster = kind === 'video' ? await stillOf(file) : null
      const onProgress = (progress: number) => show({ step: 'sending', kind, preview, progress })
      const uploaded = await sendFile(file, { poster, onProgress, signal: abort.signal })
      if (running.current !== mine) return
      cancel()
      done.current(uploaded)
    } catch (error) {
      if (running.current !== mine) return
      const code = error instanceof ApiError ? error.code : null
      const reason = (code && place.sentences?.[code]) ?? errorText(i18n, error)
      show({ step: 'failed', kind, preview, reason })
      showToast({
        tone: 'error',
        title: titleOf(code) ?? (only === undefined ? t`Failed to upload media` : t`Upload failed`),
        description: code === null ? (unanswered() ?? reason) : reason,
      })
    }
  }

  const titleOf = (code: ErrorCode | null): string | undefined => {
    const title = refusalTitle(code)
    return title && i18n._(title)
  }

  /** The specification's sentences for pictures of a profile that never arrived. */
  const unanswered = (): string | undefined => {
    if (only === 'face') return t`Failed to upload profile photo. Please try again.`
    return only === 'photo' ? t`Failed to upload photo.` : undefined
  }

  const choose = async (file: File) => {
    checking.current = file
    const refusal = only !== undefined && kindOf(file) === 'video' ? 'unsupported_file' : await checkFile(file)
    // Another one was chosen, or none, while a video was looked at.
    if (checking.current !== file) return
    if (refusal) {
      showToast({
        tone: 'error',
        title: titleOf(refusal) ?? t`Upload failed`,
        description: place.sentences?.[refusal] ?? refusalText(i18n, refusal),
      })
      return
    }
    cancel()
    await send(file, URL.createObjectURL(file))
  }

  const retry = () => {
    const waiting = running.current
    if (waiting) void send(waiting.file, waiting.preview)
  }
  return { state, choose: (file: File) => void choose(file), cancel, retry }
}
