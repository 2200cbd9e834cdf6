import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { SixDigits } from './six-digits.tsx'

interface StepUpByMailProps {
  readonly email: string
  /** When a code was mailed for this proof; null when none was. */
  readonly mailedAt: number | null
  readonly onMailed: (at: number) => void
  readonly onProved: () => void
}

/** Mails a code and takes it. Coming back to it mails no second one. */
export function StepUpByMail({ email, mailedAt, onMailed, onProved }: StepUpByMailProps) {
  const { i18n } = useLingui()
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isAsked = useRef(mailedAt !== null)
  const mailCode = () =>
    call('POST /api/auth/step-up', {}).then(
      () => onMailed(Date.now()),
      (error: unknown) => setMistake(errorText(i18n, error)),
    )
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void mailCode()
  })
  const give = async (code: string) => {
    setSending(true)
    setMistake(undefined)
    try {
      await call('POST /api/auth/step-up', { body: { code } })
      onProved()
    } catch (error) {
      setMistake(errorText(i18n, error))
    }
    setSending(false)
  }
  return (
    <SixDigits
      lead={
        <Trans>
          Please confirm that it is you. We mailed a code to <b>{email}</b>.
        </Trans>
      }
      verb={<Trans>Confirm</Trans>}
      mistake={mistake}
      isSending={isSending}
      onMistake={setMistake}
      onGive={(code) => void give(code)}
    >
      <Button variant="quiet" onClick={() => void mailCode()}>
        <Trans>Send a new code</Trans>
      </Button>
    </SixDigits>
  )
}
