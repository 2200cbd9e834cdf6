import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { isUsableName } from '#contract/people/reserved-names.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { CodeRequest } from './code-request.ts'
import { EmailField, looksLikeEmail } from './email-field.tsx'
import { NameFields } from './name-fields.tsx'
import css from './session.module.css'

interface EmailFormProps {
  readonly isNew: boolean
  readonly onSent: (request: CodeRequest) => void
}

/** Asks for the address, and for a new person's names, and has a code mailed. */
export function EmailForm({ isNew, onSent }: EmailFormProps) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [names, setNames] = useState({ displayName: '', username: '' })
  const [mistakes, setMistakes] = useState<{ email?: string; username?: string }>({})
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = names.username.trim().toLowerCase()
    const found = {
      ...(looksLikeEmail(email) ? {} : { email: t`Please enter an e-mail address.` }),
      ...(!isNew || name === '' || isUsableName(name) ? {} : { username: t`This name cannot be used. Please choose another.` }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      await call('POST /api/auth/mobile', { body: { email, isMobileAuth: true } })
      onSent({ email: email.trim(), sentAt: Date.now(), ...(isNew ? names : { displayName: '', username: '' }) })
    } catch (error) {
      if (error instanceof ApiError && error.fields.some(({ field }) => field === 'email'))
        setMistakes({ email: t`Please enter an e-mail address.` })
      else
        showToast({
          tone: 'error',
          title: t`Authentication failed`,
          description: isNew && error instanceof TypeError ? t`Failed to create account` : errorText(i18n, error),
        })
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField value={email} mistake={mistakes.email} onChange={setEmail} />
      {isNew && <NameFields names={names} mistakes={mistakes} onChange={setNames} />}
      <Button type="submit" variant="ink" size="l" isWide isLoading={isSending}>
        {isNew ? <Trans>Create Account</Trans> : <Trans>Sign In</Trans>}
      </Button>
    </form>
  )
}
