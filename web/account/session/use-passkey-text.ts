import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { NoPasskeyUsed, PasskeyKnown } from './passkey.ts'

/** What to tell somebody whose passkey did not do it, whether the browser or the server says so. */
export function usePasskeyText(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    if (error instanceof NoPasskeyUsed) return t`No passkey was used. Try again or choose another way.`
    if (error instanceof PasskeyKnown) return t`This device already has a passkey for your account.`
    if (error instanceof ApiError || error instanceof TypeError) return errorText(i18n, error)
    return t`We couldn’t verify this passkey. Try again.`
  }
}
