import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { looksLikeEmail } from '#web/account/session/email-field.tsx'
import { SixDigits } from '#web/account/session/six-digits.tsx'
import { StepUp } from '#web/account/session/step-up.tsx'
import { keepViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { EmailChanged } from './email-changed.tsx'

interface ChangeEmailDialogProps {
  readonly own: OwnUser
  readonly onClose: () => void
}

type Step = 'address' | 'proof' | 'code' | 'done'

/** Changes the address: which one, after a proof of who is asking (D59), then the code that was mailed to the new one. */
export function ChangeEmailDialog({ own, onClose }: ChangeEmailDialogProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('address')
  const [hasGoogle, setHasGoogle] = useState(false)
  const [email, setEmail] = useState('')
  const form = useForm({
    at: 'email',
    first: { email },
    check: ({ email }) => ({
      email: !looksLikeEmail(email)
        ? t`Enter an email address.`
        : email.trim().toLowerCase() === own.email && t`This is already your email.`,
    }),
    send: async (fields) => {
      setStep('address')
      const email = fields.email.trim()
      const answer = await call('POST /api/me/email', { body: { email } })
      setHasGoogle('sent' in answer && answer.hasGoogle)
      setEmail(email)
      setStep('code')
    },
    refused: (error) => {
      if (error.code === 'step_up_required') {
        setStep('proof')
        return null
      }
      return error.fields.length > 0 ? { email: t`Enter an email address.` } : undefined
    },
  })
  if (step === 'done') return <EmailChanged email={email} onClose={onClose} />
  return (
    <FormDialog title={t`Change your email`} size="s" onClose={onClose}>
      {step === 'address' && (
        <form className="grid gap-4" onSubmit={form.submit} noValidate>
          <p className="muted">
            <Trans>
              You’ll sign in with your new email. We’ll also notify your old email, so no one can change it without you knowing.
            </Trans>
          </p>
          <TextField
            {...form.field('email')}
            label={t`New email`}
            isRequired
            data-autofocus
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div>
            <Button type="submit" variant="ink" isLoading={form.isPending}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        </form>
      )}
      {step === 'proof' && <StepUp email={own.email} onProved={() => form.submit()} />}
      {step === 'code' && (
        <CodeStep email={email} hasGoogle={hasGoogle} onChanged={() => setStep('done')} onAnother={() => setStep('address')} />
      )}
    </FormDialog>
  )
}

interface CodeStepProps {
  readonly email: string
  readonly hasGoogle: boolean
  readonly onChanged: () => void
  readonly onAnother: () => void
}

function CodeStep({ email, hasGoogle, onChanged, onAnother }: CodeStepProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [keepsGoogle, setKeepsGoogle] = useState(false)
  const give = useAction(null, async (code: string) => {
    const answer = await call('POST /api/me/email', { body: { email, code, keepsGoogle } })
    if (!('id' in answer)) return
    keepViewer(queryClient, answer)
    void queryClient.invalidateQueries({ queryKey: ['address-state'] })
    onChanged()
  })
  return (
    <SixDigits
      lead={
        <Trans>
          We emailed a code to <b>{email}</b>. It’s valid for {limits.codeMinutes} minutes in this browser.
        </Trans>
      }
      verb={<Trans>Confirm new email</Trans>}
      give={give}
      notice={
        hasGoogle && (
          <Checkbox label={t`Also disconnect Google`} checked={!keepsGoogle} onChange={({ target }) => setKeepsGoogle(!target.checked)} />
        )
      }
    >
      <Button variant="quiet" onClick={onAnother}>
        <Trans>Use another email</Trans>
      </Button>
    </SixDigits>
  )
}
