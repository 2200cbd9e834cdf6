import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './session.module.css'
import { useSiteConfig } from './viewer.ts'

interface StepUpByMailProps {
  readonly email: string
  /** When a code was mailed for this proof; null when none was. */
  readonly mailedAt: number | null
  readonly onMailed: (at: number) => void
  readonly onProved: () => void
}

/** Mails a code and takes it. Coming back to it mails no second one. */
export function StepUpByMail({ email, mailedAt, onMailed, onProved }: StepUpByMailProps) {
  const { t, i18n } = useLingui()
  const { mailbox } = useSiteConfig()
  const [code, setCode] = useState('')
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
  const give = async () => {
    if (code.length !== limits.codeDigits) return setMistake(t`Please enter the six digits from the mail.`)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void give()
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <p className={css['lead']}>
        <Trans>
          Please confirm that it is you. We mailed a code to <b>{email}</b>.
        </Trans>
      </p>
      <Field label={t`Six-digit code`} error={mistake} isRequired>
        {(control) => (
          <Input
            {...control}
            className={css['code']}
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, limits.codeDigits))}
          />
        )}
      </Field>
      <div className={css['row']}>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void mailCode()}>
          <Trans>Send a new code</Trans>
        </Button>
      </div>
      {mailbox && (
        <p className={css['links']}>
          <a href={mailbox} target="_blank" rel="noreferrer">
            <Trans>Open the mailbox of this sandbox</Trans>
          </a>
        </p>
      )}
    </form>
  )
}
