import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import type { Passkey } from '#contract/account/credentials.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import css from './keys.module.css'
import { NameField } from './name-field.tsx'

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const [mistake, setMistake] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (name.trim() === '') return setMistake(t`Please write a name.`)
    setSaving(true)
    setMistake(undefined)
    try {
      await call('PATCH /api/me/passkeys/{id}', { params: { id: passkey.id }, body: { name: name.trim() } })
      await queryClient.invalidateQueries(keysQuery)
      return onClose()
    } catch (error) {
      setMistake(errorText(i18n, error))
    }
    setSaving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <FormDialog title={t`Rename a passkey`} size="s" onClose={onClose}>
      <form className={css['form']} onSubmit={submit} noValidate>
        <NameField value={name} mistake={mistake} onChange={setName} />
        <Button type="submit" variant="ink" isWide isLoading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </FormDialog>
  )
}
