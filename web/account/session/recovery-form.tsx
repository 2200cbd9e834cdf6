import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, looksLikeEmail } from './email-field.tsx'
import { looksLikeRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx'
import css from './session.module.css'
import { isSuspended, SuspendedNotice } from './suspended-notice.tsx'

interface RecoveryFormProps {
  /** The address, where it was given already. */
  readonly email: string
  readonly onSignedIn: (user: OwnUser) => Promise<void>
  readonly onBack: () => void
}

/** Signs in without the mailbox: the address and one of the codes that somebody wrote down. */
export function RecoveryForm({ email: given, onSignedIn, onBack }: RecoveryFormProps) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState(given)
  const [code, setCode] = useState('')
  const [mistakes, setMistakes] = useState<{ email?: string; code?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const give = async () => {
    const found = {
      ...(looksLikeEmail(email) ? {} : { email: t`Please enter an e-mail address.` }),
      ...(looksLikeRecoveryCode(code) ? {} : { code: t`Please enter one of your recovery codes, all sixteen letters and digits.` }),
    }
    setMistakes(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const { user } = await call('POST /api/auth/recovery-code', { body: { email: email.trim(), code } })
      await onSignedIn(user)
    } catch (error) {
      if (isSuspended(error)) setRefusal(errorText(i18n, error))
      else setMistakes({ code: errorText(i18n, error) })
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
        <Trans>If you cannot read your mails, one of the recovery codes you kept signs you in.</Trans>
      </p>
      <EmailField value={email} mistake={mistakes.email} onChange={setEmail} />
      <RecoveryCodeField value={code} mistake={mistakes.code} onChange={setCode} />
      {refusal !== null && <SuspendedNotice reason={refusal} />}
      <Button type="submit" variant="ink" size="l" isWide isLoading={isSending}>
        <Trans>Sign In</Trans>
      </Button>
      <div className={css['row']}>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Use a code by mail instead</Trans>
        </Button>
      </div>
    </form>
  )
}
