import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '#contract/errors.ts'

const titles: Partial<Record<ErrorCode, MessageDescriptor>> = {
  file_too_large: msg`File too large`,
  video_too_long: msg`Video too long`,
  unsupported_file: msg`Invalid file type`,
  heic_not_supported: msg`Invalid file type`,
}

/** The specification's title for what is wrong with a file (C§5), where it has one. */
export function refusalTitle(code: ErrorCode | null): MessageDescriptor | undefined {
  return code === null ? undefined : titles[code]
}
