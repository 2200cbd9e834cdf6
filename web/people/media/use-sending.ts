import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { checkFile, kindOf, stillOf } from './check-file.ts'
import { type FileRefusal, refusalText, refusalTitle } from './file-refusal.ts'
import { sendFile } from './send-file.ts'
import type { UploadSurroundings } from './upload.ts'

/** Where the file goes: a profile takes pictures only, and a page may have sentences of its own for a refusal. */
export interface UploadPlace {
  readonly only?: 'face' | 'photo'
  readonly sentences?: Partial<Record<ErrorCode, string>>
  /** The title where several that were chosen together are refused. */
  readonly titleOfRefused?: (count: number) => string
}

interface Sending extends Pick<UploadSurroundings, 'check' | 'send' | 'onFailed'> {
  /** Says why files that were chosen together aren't sent. */
  readonly sayRefused: (refusals: readonly FileRefusal[]) => void
}

/** How files of one place are checked and sent, and what is said when that fails. */
export function useSending({ only, sentences = {}, titleOfRefused }: UploadPlace): Sending {
  const { i18n, t } = useLingui()

  const titleOf = (code: ErrorCode | null): string | undefined => {
    const title = refusalTitle(code)
    return title && i18n._(title)
  }

  /** The specification's sentences for pictures of a profile that never arrived. */
  const unanswered = (): string | undefined => {
    if (only === 'face') return t`Failed to upload profile photo. Please try again.`
    return only === 'photo' ? t`Failed to upload photo.` : undefined
  }

  return {
    check: async (file) => (only !== undefined && kindOf(file) === 'video' ? 'unsupported_file' : checkFile(file)),
    send: async (file, options) => sendFile(file, { poster: kindOf(file) === 'video' ? await stillOf(file) : null, ...options }),
    sayRefused: (refusals) => {
      const [first] = refusals
      if (!first) return
      const reasons = new Set(refusals.map((refusal) => sentences[refusal] ?? refusalText(i18n, refusal)))
      const title = refusals.length > 1 ? titleOfRefused?.(refusals.length) : titleOf(first)
      showToast({
        tone: 'error',
        title: title ?? t`Upload failed`,
        description: [...reasons].join(' '),
      })
    },
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
}
