import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { CodeRequest } from './code-request.ts'
import { ComeBack, daysToComeBack } from './come-back.tsx'
import { DeclareAge } from './declare-age.tsx'
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
  const { email, username, displayName } = request
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isNew, setNew] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [daysLeft, setDaysLeft] = useState<number | null>(null)
  const give = async (digits: string) => {
    setCode(digits)
    setSending(true)
    setMistake(undefined)
    setRefusal(null)
    try {
      const answer = await call('POST /api/auth/mobile', { body: { email, code: digits, isMobileAuth: true } })
      if ('user' in answer) await onSignedIn(answer.user, false)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'attestation_required') setNew(true)
      else if (isSuspended(error)) setRefusal(errorText(i18n, error))
      else if (daysToComeBack(error) !== null) setDaysLeft(daysToComeBack(error))
      else setMistake(errorText(i18n, error))
    } finally {
      setSending(false)
    }
  }
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
      <DeclareAge
        names={{ username, displayName }}
        onSubmit={async (person) => {
          const answer = await call('POST /api/auth/mobile', { body: { email, code, isMobileAuth: true, ...person } })
          if ('user' in answer) await onSignedIn(answer.user, true)
        }}
      />
    )
  }
  return (
    <SixDigits
      isPage
      lead={
        <Trans>
          We mailed a code to <b>{email}</b>. It is valid for {limits.codeMinutes} minutes, in this browser.
        </Trans>
      }
      verb={<Trans>Continue</Trans>}
      mistake={mistake}
      isSending={isSending}
      notice={refusal !== null && <SuspendedNotice reason={refusal} />}
      onMistake={setMistake}
      onGive={(digits) => void give(digits)}
    >
      <Resend request={request} onResent={onResent} />
      <Button variant="quiet" onClick={onAnotherAddress}>
        <Trans>Use another address</Trans>
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
  const { t, i18n } = useLingui()
  const [waitedFor, setWaitedFor] = useState<number>()
  const isWaiting = waitedFor !== request.sentAt
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(request.sentAt), Math.max(0, request.sentAt + resendAfter - Date.now()))
    return () => clearTimeout(timer)
  }, [request.sentAt])
  const resend = async () => {
    try {
      await call('POST /api/auth/mobile', { body: { email: request.email, isMobileAuth: true } })
      onResent({ ...request, sentAt: Date.now() })
      showToast({ title: t`A new code is on its way` })
    } catch (error) {
      showToast({ tone: 'error', title: t`Authentication failed`, description: errorText(i18n, error) })
    }
  }
  return (
    <Button variant="quiet" disabled={isWaiting} onClick={() => void resend()}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
