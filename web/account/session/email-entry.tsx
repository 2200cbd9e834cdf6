import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { keepCodeRequest } from './code-request.ts'
import css from './session.module.css'

interface EmailEntryProps {
  readonly next: string
  /** Heads the toast when it fails. */
  readonly failureTitle: string
}

/** The address, and on to its code; without one, on to the page that asks for it. Browsers offer passkeys beside the field. */
export function EmailEntry({ next, failureTitle }: EmailEntryProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const proceed = async (address: string) => {
    setMistake(undefined)
    if (address !== '' && !/^[^\s@]+@[^\s@]+$/.test(address)) return setMistake(t`Please enter an e-mail address.`)
    setSending(true)
    try {
      if (address !== '') {
        await call('POST /api/auth/mobile', { body: { email: address, isMobileAuth: true } })
        keepCodeRequest({ email: address, sentAt: Date.now(), displayName: '', username: '' })
      }
      await router.navigate(routerTarget(paths.mobileAuth({ next })))
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) setMistake(t`Please enter an e-mail address.`)
      else showToast({ tone: 'error', title: failureTitle, description: errorText(i18n, error) })
    }
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void proceed(email.trim())
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Field label={t`E-mail`} error={mistake}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="l" isWide isLoading={isSending}>
        <Trans>Continue with e-mail</Trans>
      </Button>
    </form>
  )
}
