import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from './api.ts'

/** Why something failed, as the server says it in the reader's language (D46); for an answer that isn't ours the rule of C§8. */
export function errorText(i18n: I18n, error: unknown): string {
  if (error instanceof ApiError) return error.reason ?? error.message
  if (error instanceof TypeError) return i18n._(msg`You seem to be offline. Check your connection and try again.`)
  return error instanceof Error ? error.message : String(error)
}
