import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { SixDigits } from '#web/account/session/six-digits.tsx'
import { StepUpForm } from '#web/account/session/step-up-form.tsx'
import { keepViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
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
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [hasGoogle, setHasGoogle] = useState(false)
  const [keepsGoogle, setKeepsGoogle] = useState(false)
  const said = (error: unknown) => {
    const isAddress = error instanceof ApiError && error.fields.some(({ field }) => field === 'email')
    return isAddress ? t`Please enter an e-mail address.` : errorText(i18n, error)
  }
  const ask = async () => {
    const wish = email.toLowerCase()
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
        void queryClient.invalidateQueries({ queryKey: ['address-state'] })
        setStep('done')
      }
    } catch (error) {
      setMistake(said(error))
    }
    setSending(false)
  }
  if (step === 'done') return <EmailChanged email={email} onClose={onClose} />
  return (
    <FormDialog title={t`Change your e-mail address`} size="s" onClose={onClose}>
      {step === 'address' && (
        <AddressForm email={typed} mistake={mistake} isSending={isSending} onChange={setTyped} onSubmit={() => void ask()} />
      )}
      {step === 'proof' && <StepUpForm email={own.email} onProved={() => void ask()} />}
      {step === 'code' && (
        <SixDigits
          lead={
            <Trans>
              We mailed a code to <b>{email}</b>. It is valid for {limits.codeMinutes} minutes, in this browser.
            </Trans>
          }
          verb={<Trans>Change address</Trans>}
          mistake={mistake}
          isSending={isSending}
          notice={
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
        >
          <Button
            variant="quiet"
            onClick={() => {
              setMistake(undefined)
              setStep('address')
            }}
          >
            <Trans>Another address</Trans>
          </Button>
        </SixDigits>
      )}
    </FormDialog>
  )
}

interface AddressFormProps {
  readonly email: string
  readonly mistake: string | undefined
  readonly isSending: boolean
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
