import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
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
  const isAsked = useRef(mailedAt !== null)
  const [latest, setLatest] = useState<'mail' | 'code'>('mail')
  const mailCode = useAction(null, async () => {
    setLatest('mail')
    await call('POST /api/auth/step-up', {})
    onMailed(Date.now())
  })
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mailCode.run()
  })
  const give = useAction(null, async (code: string) => {
    setLatest('code')
    await call('POST /api/auth/step-up', { body: { code } })
    onProved()
  })
  return (
    <SixDigits
      lead={
        <Trans>
          Confirm that it’s you. We emailed a code to <b>{email}</b>.
        </Trans>
      }
      verb={<Trans>Confirm</Trans>}
      give={{ ...give, mistake: (latest === 'mail' ? mailCode : give).mistake }}
    >
      <Button variant="quiet" onClick={mailCode.run}>
        <Trans>Send a new code</Trans>
      </Button>
    </SixDigits>
  )
}
