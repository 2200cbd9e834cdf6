import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Passkey } from '#contract/account/credentials.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NameField } from './name-field.tsx'

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    at: 'name',
    first: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' && t`Enter a name.` }),
    send: async ({ name }) => {
      await call('PATCH /api/me/passkeys/{id}', { params: { id: passkey.id }, body: { name: name.trim() } })
      await queryClient.invalidateQueries(keysQuery)
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={t`Rename passkey`} size="s" onClose={onClose}>
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <NameField {...form.field('name')} />
        <Button type="submit" variant="ink" isWide isLoading={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </FormDialog>
  )
}
