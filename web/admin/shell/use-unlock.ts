import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { usePasskeyText } from '#web/account/session/use-passkey-text.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { staffQuery } from './staff-state.ts'

interface UnlockBody {
  readonly password?: string
  readonly passkey?: PasskeyAnswer
}

/** Presents the operator's password, a passkey, or the proof of a mailed code; all are judged on the server and kept nowhere here (D4). */
export function useUnlock() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const tell = usePasskeyText()
  const sentenceFor = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests' || error.retryAfter === null) return tell(error)
    const wait = duration(error.retryAfter, i18n.locale)
    return t`Too many attempts. Try again in ${wait}.`
  }
  const unlock = async (body: UnlockBody) => {
    const state = await call('POST /api/admin/unlock', { body })
    keepAnswer(queryClient, staffQuery.queryKey, state)
    // Whoever had no role owns the site now, which their navigation shows.
    void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    // What was refused meanwhile is read now.
    void queryClient.refetchQueries({ predicate: ({ state: { error } }) => isLocked(error) })
  }
  return { unlock, sentenceFor }
}

const isLocked = (error: unknown) => error instanceof ApiError && error.code === 'unlock_required'

/** Seconds as '45 seconds' or '15 minutes', rounded up. */
function duration(seconds: number, locale: string): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
