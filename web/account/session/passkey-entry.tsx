import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { forgetPasskey, passkeyHindrance, askPasskey } from './passkey.ts'
import { isSuspended, SuspendedNotice } from './suspended-notice.tsx'
import { useArrive } from './use-arrive.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { usePasskeyText } from './use-passkey-text.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'

interface PasskeyEntryProps {
  readonly next: string
  /** Heads the toast when it fails. */
  readonly failureTitle: string
}

/** Signs in with a passkey: by this button, or by picking one beside the address field. Nothing where passkeys do not work. */
export function PasskeyEntry(props: PasskeyEntryProps) {
  return passkeyHindrance(useSiteConfig()) === null && <Entry {...props} />
}

function Entry({ next, failureTitle }: PasskeyEntryProps) {
  const { passkeyHost } = useSiteConfig()
  const arrive = useArrive()
  const tell = usePasskeyText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const enter = async (answer: PasskeyAnswer) => {
    setRefusal(null)
    try {
      const { user } = await call('POST /api/auth/passkey', { body: { answer } })
      await arrive(user, next)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'passkey_unknown' && passkeyHost) void forgetPasskey(passkeyHost, answer.id)
      throw error
    }
  }
  const fail = (error: unknown) => {
    if (isSuspended(error)) setRefusal(tell(error))
    else showToast({ tone: 'error', title: failureTitle, description: tell(error) })
  }
  const start = useAction(fail, async () => enter(await askPasskey(await call('POST /api/auth/passkey/challenge', {}))))
  usePasskeyAutofill(!start.isPending, (answer) => void enter(answer).catch(fail))
  return (
    <>
      <Button size="l" isWide icon={<KeyRound aria-hidden="true" size={18} />} isLoading={start.isPending} onClick={start.run}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {refusal !== null && <SuspendedNotice reason={refusal} />}
    </>
  )
}
