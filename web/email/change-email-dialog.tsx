import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { StepUpForm } from '#web/session/step-up-form.tsx'
import { keepViewer, useSiteConfig } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './change-email-dialog.module.css'
import { EmailChanged } from './email-changed.tsx'

interface ChangeEmailDialogProps {
  readonly own: OwnUser
  readonly onClose: () => void
}

type Step = 'address' | 'proof' | 'code' | 'done'

/** Changes the address: which one, after a proof of who is asking (D59), then the code that was mailed to the new one. */
export function ChangeEmailDialog({ own, onClose }: ChangeEmailDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('address')
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [hasGoogle, setHasGoogle] = useState(false)
  const [keepsGoogle, setKeepsGoogle] = useState(false)
  const said = (error: unknown) => {
    const isAddress = error instanceof ApiError && error.fields.some(({ field }) => field === 'email')
    return isAddress ? t`Please enter an e-mail address.` : errorText(i18n, error)
  }
  const ask = async () => {
    const wish = email.trim().toLowerCase()
    if (!/^[^\s@]+@[^\s@]+$/.test(wish)) return setMistake(t`Please enter an e-mail address.`)
    if (wish === own.email) return setMistake(t`This is your address already.`)
    setMistake(undefined)
    setSending(true)
    try {
      const answer = await call('POST /api/me/email', { body: { email } })
      setHasGoogle('sent' in answer && answer.hasGoogle)
      setStep('code')
    } catch (error) {
      const isUnproved = error instanceof ApiError && error.code === 'step_up_required'
      setStep(isUnproved ? 'proof' : 'address')
      if (!isUnproved) setMistake(said(error))
    }
    setSending(false)
  }
  const give = async (code: string) => {
    setMistake(undefined)
    setSending(true)
    try {
      const answer = await call('POST /api/me/email', { body: { email, code, keepsGoogle } })
      if ('id' in answer) {
        keepViewer(queryClient, answer)
        setStep('done')
      }
    } catch (error) {
      setMistake(said(error))
    }
    setSending(false)
  }
  if (step === 'done') return <EmailChanged email={email.trim()} onClose={onClose} />
  return (
    <Dialog title={t`Change your e-mail address`} size="s" onClose={onClose}>
      {step === 'address' && (
        <AddressForm email={email} mistake={mistake} isSending={isSending} onChange={setEmail} onSubmit={() => void ask()} />
      )}
      {step === 'proof' && <StepUpForm email={own.email} onProved={() => void ask()} />}
      {step === 'code' && (
        <CodeForm
          email={email.trim()}
          mistake={mistake}
          isSending={isSending}
          google={
            hasGoogle && (
              <Checkbox
                label={t`Stop signing in with Google as well`}
                checked={!keepsGoogle}
                onChange={({ target }) => setKeepsGoogle(!target.checked)}
              />
            )
          }
          onMistake={setMistake}
          onGive={(code) => void give(code)}
          onAnotherAddress={() => {
            setMistake(undefined)
            setStep('address')
          }}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly email: string
  readonly mistake: string | undefined
  readonly isSending: boolean
}

interface AddressFormProps extends FormProps {
  readonly onChange: (email: string) => void
  readonly onSubmit: () => void
}

function AddressForm({ email, mistake, isSending, onChange, onSubmit }: AddressFormProps) {
  const { t } = useLingui()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <p className={css['lead']}>
        <Trans>You sign in with the new address from then on. We write to the old one, so that nobody changes it behind your back.</Trans>
      </p>
      <Field label={t`New e-mail address`} error={mistake} isRequired>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}

interface CodeFormProps extends FormProps {
  /** What becomes of the other way in. */
  readonly google: ReactNode
  readonly onMistake: (text: string) => void
  readonly onGive: (code: string) => void
  readonly onAnotherAddress: () => void
}

function CodeForm({ email, mistake, isSending, google, onMistake, onGive, onAnotherAddress }: CodeFormProps) {
  const { t } = useLingui()
  const { mailbox } = useSiteConfig()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === limits.codeDigits) onGive(code)
    else onMistake(t`Please enter the six digits from the mail.`)
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <p className={css['lead']}>
        <Trans>
          We mailed a code to <b>{email}</b>. It is valid for {limits.codeMinutes} minutes, in this browser.
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
      {google}
      <div className={css['actions']}>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Change address</Trans>
        </Button>
        <Button variant="quiet" onClick={onAnotherAddress}>
          <Trans>Another address</Trans>
        </Button>
      </div>
      {mailbox && (
        <p className={css['lead']}>
          <a href={mailbox} target="_blank" rel="noreferrer" className={css['link']}>
            <Trans>Open the mailbox of this sandbox</Trans>
          </a>
        </p>
      )}
    </form>
  )
}
