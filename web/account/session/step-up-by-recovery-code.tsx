import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { keysQuery } from './own-keys.ts'
import { looksLikeRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx'
import css from './session.module.css'

/** For who can reach neither the mailbox nor a passkey: uses up one of the codes they wrote down. */
export function StepUpByRecoveryCode({ onProved }: { readonly onProved: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [isSending, setSending] = useState(false)
  const give = async () => {
    if (!looksLikeRecoveryCode(code)) return setMistake(t`Please enter one of your recovery codes, all sixteen letters and digits.`)
    setSending(true)
    setMistake(undefined)
    try {
      await call('POST /api/auth/step-up/recovery-code', { body: { code } })
      void queryClient.invalidateQueries(keysQuery)
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
        <Trans>Please confirm that it is you.</Trans>
      </p>
      <RecoveryCodeField value={code} mistake={mistake} onChange={setCode} />
      <div className={css['row']}>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}
