import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { Uploaded } from '#contract/people/media.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile, kindOf, stillOf } from './check-file.ts'
import { refusalText, refusalTitle } from './file-refusal.ts'
import { sendFile } from './send-file.ts'
import { Upload, type UploadState, type UploadSurroundings } from './upload.ts'

/** Where the file goes: a profile takes pictures only, and a page may have sentences of its own for a refusal. */
export interface UploadPlace {
  readonly only?: 'face' | 'photo'
  readonly sentences?: Partial<Record<ErrorCode, string>>
}

/** One file on its way; `onDone` gets what the server made of it. */
export function useUpload(onDone: (uploaded: Uploaded) => void, { only, sentences = {} }: UploadPlace = {}) {
  const { i18n, t } = useLingui()
  const [state, show] = useState<UploadState>({ step: 'none' })

  const titleOf = (code: ErrorCode | null): string | undefined => {
    const title = refusalTitle(code)
    return title && i18n._(title)
  }

  /** The specification's sentences for pictures of a profile that never arrived. */
  const unanswered = (): string | undefined => {
    if (only === 'face') return t`Failed to upload profile photo. Please try again.`
    return only === 'photo' ? t`Failed to upload photo.` : undefined
  }

  const around: UploadSurroundings = {
    show,
    onDone,
    check: async (file) => (only !== undefined && kindOf(file) === 'video' ? 'unsupported_file' : checkFile(file)),
    send: async (file, options) => sendFile(file, { poster: kindOf(file) === 'video' ? await stillOf(file) : null, ...options }),
    onRefused: (refusal) =>
      showToast({
        tone: 'error',
        title: titleOf(refusal) ?? t`Upload failed`,
        description: sentences[refusal] ?? refusalText(i18n, refusal),
      }),
    onFailed: (error) => {
      const code = error instanceof ApiError ? error.code : null
      const reason = (code && sentences[code]) ?? errorText(i18n, error)
      showToast({
        tone: 'error',
        title: titleOf(code) ?? (only === undefined ? t`Failed to upload media` : t`Upload failed`),
        description: code === null ? (unanswered() ?? reason) : reason,
      })
      return reason
    },
  }
  const [upload] = useState(() => new Upload(around))
  useEffect(() => upload.follow(around))
  useEffect(() => upload.cancel, [upload])
  return { state, choose: (file: File) => void upload.choose(file), cancel: upload.cancel, retry: () => void upload.retry() }
}
