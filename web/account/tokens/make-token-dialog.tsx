import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { StepUp } from '#web/account/session/step-up.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { CopyButton } from '#web/site/apis/copy-button.tsx'
import { TokenForm, useTokenForm } from './token-form.tsx'
import css from './tokens.module.css'

interface MakeTokenDialogProps {
  readonly own: OwnUser
  readonly onMade: () => void
  readonly onClose: () => void
}

type Step = { readonly at: 'asking' | 'proving' } | { readonly at: 'shown'; readonly token: string }

/** Makes a token: what for, after a proof of who is asking (D59), and then its secret, once. */
export function MakeTokenDialog({ own, onMade, onClose }: MakeTokenDialogProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const form = useTokenForm({
    send: async (wish) => {
      setStep({ at: 'asking' })
      const { token } = await call('POST /api/me/tokens', { body: { ...wish, scopes: [...wish.scopes] } })
      setStep({ at: 'shown', token })
      onMade()
    },
    refused: ({ code }) => {
      if (code !== 'step_up_required') return undefined
      setStep({ at: 'proving' })
      return null
    },
  })
  if (step.at === 'shown') return <Secret token={step.token} onClose={onClose} />
  return (
    <FormDialog title={t`Create a token`} onClose={onClose}>
      {step.at === 'proving' ? (
        <StepUp email={own.email} onProved={() => form.submit()} />
      ) : (
        <TokenForm form={form} isCreator={own.isCreator} />
      )}
    </FormDialog>
  )
}

function Secret({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your new token`}
      onClose={onClose}
      footer={
        <Button variant="ink" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 w-full">
        <p>
          <Trans>
            <b>Copy it now.</b> We show it only once, and not even we can show it again. Store it like a password.
          </Trans>
        </p>
        <div className={css['value']}>
          <code translate="no">{token}</code>
          <CopyButton text={token} label={t`Copy token`} />
        </div>
      </div>
    </Dialog>
  )
}
