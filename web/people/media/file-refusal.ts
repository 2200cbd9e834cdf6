import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { site } from '#web/lib/site.ts'

/** Why a file isn't sent at all. */
export type FileRefusal = Extract<ErrorCode, 'file_too_large' | 'heic_not_supported' | 'unsupported_file' | 'video_too_long'>

const titles: Record<FileRefusal, MessageDescriptor> = {
  file_too_large: msg`File too large`,
  video_too_long: msg`Video too long`,
  unsupported_file: msg`Invalid file type`,
  heic_not_supported: msg`Invalid file type`,
}

/** The specification's title for what is wrong with a file (C§5), where it has one. */
export function refusalTitle(code: ErrorCode | null): MessageDescriptor | undefined {
  return code !== null && code in titles ? titles[code as FileRefusal] : undefined
}

/** What the server would say of a file that isn't sent. */
export function refusalText(i18n: I18n, refusal: FileRefusal): string {
  const { uploadMegabytes: megabytes, videoSeconds: seconds } = site().limits
  const sentences: Record<FileRefusal, MessageDescriptor> = {
    file_too_large: msg`Please choose a file smaller than ${megabytes}MB.`,
    video_too_long: msg`Please choose a video shorter than ${seconds} seconds for optimal sharing.`,
    unsupported_file: msg`Please choose an image or video file.`,
    heic_not_supported: msg`Browsers can’t show HEIC photos. Choose a JPEG, or set your camera to “Most compatible”.`,
  }
  return i18n._(sentences[refusal])
}
