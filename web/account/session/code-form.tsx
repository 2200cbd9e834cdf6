import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { type CodeRequest, keepCodeRequest } from './code-request.ts'
import { ComeBack, daysToComeBack } from './come-back.tsx'
import { readInvitation } from './invitation.ts'
import { JoinStep } from './join-step-later.ts'
import { prepareProof } from './prepare-proof.ts'
import { SixDigits } from './six-digits.tsx'
import { isSuspended, SuspendedNotice } from './suspended-notice.tsx'

interface CodeFormProps {
  readonly request: CodeRequest
  readonly onSignedIn: (user: OwnUser, isNew: boolean) => Promise<void>
  readonly onResent: (request: CodeRequest) => void
  readonly onAnotherAddress: () => void
  /** Where a recovery code does as well: to sign in, and not to join. */
  readonly onRecover?: (() => void) | undefined
}

const resendAfter = 30_000

/** Takes the six digits; what a new person still has to declare follows on the same code. */
export function CodeForm({ request, onSignedIn, onResent, onAnotherAddress, onRecover }: CodeFormProps) {
  const { i18n } = useLingui()
  const { email, username, displayName, isJoining } = request
  // Their device works while they look for the email.
  useEffect(() => {
    if (isJoining) prepareProof()
  }, [isJoining])
  const [code, setCode] = useState('')
  const [isNew, setNew] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [daysLeft, setDaysLeft] = useState<number | null>(null)
  const give = useAction(
    (error) => {
      if (error instanceof ApiError && error.code === 'attestation_required') return setNew(true)
      if (isSuspended(error)) return setRefusal(errorText(i18n, error))
      if (daysToComeBack(error) !== null) return setDaysLeft(daysToComeBack(error))
      return errorText(i18n, error)
    },
    async (digits: string) => {
      setCode(digits)
      setRefusal(null)
      const answer = await call('POST /api/auth/mobile', { body: { email, code: digits, isMobileAuth: true, ...readInvitation() } })
      if ('user' in answer) await onSignedIn(answer.user, false)
    },
  )
  if (daysLeft !== null) {
    return (
      <ComeBack
        days={daysLeft}
        onComeBack={async () => {
          const answer = await call('POST /api/auth/mobile', { body: { email, code, isMobileAuth: true, comeBack: true } })
          if ('user' in answer) await onSignedIn(answer.user, false)
        }}
        onStayAway={onAnotherAddress}
      />
    )
  }
  if (isNew) {
    return (
      <JoinStep
        names={{ username, displayName }}
        onSubmit={async (person) => {
          const answer = await call('POST /api/auth/mobile', { body: { email, code, isMobileAuth: true, ...readInvitation(), ...person } })
          if ('user' in answer) await onSignedIn(answer.user, true)
          if (!('applied' in answer)) return undefined
          keepCodeRequest(null)
          return 'applied'
        }}
      />
    )
  }
  return (
    <SixDigits
      isPage
      lead={
        <Trans>
          We emailed a code to <b>{email}</b>. It’s valid for {limits.codeMinutes} minutes in this browser.
        </Trans>
      }
      verb={<Trans>Continue</Trans>}
      give={give}
      notice={refusal !== null && <SuspendedNotice reason={refusal} />}
    >
      <Resend request={request} onResent={onResent} />
      <Button variant="quiet" onClick={onAnotherAddress}>
        <Trans>Use a different email</Trans>
      </Button>
      {onRecover && (
        <Button variant="quiet" onClick={onRecover}>
          <Trans>Use a recovery code</Trans>
        </Button>
      )}
    </SixDigits>
  )
}

function Resend({ request, onResent }: Pick<CodeFormProps, 'request' | 'onResent'>) {
  const { t } = useLingui()
  const [waitedFor, setWaitedFor] = useState<number>()
  const isWaiting = waitedFor !== request.sentAt
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(request.sentAt), Math.max(0, request.sentAt + resendAfter - Date.now()))
    return () => clearTimeout(timer)
  }, [request.sentAt])
  const resend = useAction(t`Authentication failed`, async () => {
    await call('POST /api/auth/mobile', { body: { email: request.email, isMobileAuth: true } })
    onResent({ ...request, sentAt: Date.now() })
    showToast({ title: t`A new code is on its way` })
  })
  return (
    <Button variant="quiet" disabled={isWaiting} onClick={resend.run}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
