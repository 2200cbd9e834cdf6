import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { KeyRound } from 'lucide-react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { makePasskey } from '#web/account/session/passkey.ts'
import { usePasskeyText } from '#web/account/session/use-passkey-text.ts'
import { useProof } from '#web/account/session/use-proof.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NameField } from './name-field.tsx'

interface AddPasskeyDialogProps {
  readonly viewer: OwnUser
  readonly onClose: () => void
}

/** Adds a passkey: a proof of who is asking where the last one is too old, then the browser's own dialog. */
export function AddPasskeyDialog({ viewer, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof(viewer.email)
  const form = useForm({
    first: { name: '' },
    send: async ({ name }) => {
      const question = await proof.run(() => call('POST /api/me/passkeys/challenge', {}))
      const answer = await makePasskey(question)
      const wish = name.trim()
      const passkey = await call('POST /api/me/passkeys', { body: { answer, ...(wish === '' ? {} : { name: wish }) } })
      await queryClient.invalidateQueries(keysQuery)
      showToast({ tone: 'success', title: t`Passkey added`, description: t`You can now sign in with “${passkey.name}”.` })
      onClose()
    },
    failed: usePasskeyText(),
  })
  return (
    <>
      <FormDialog title={t`Add a passkey`} size="s" onClose={onClose}>
        <form className="grid gap-4" onSubmit={form.submit} noValidate>
          <p>
            <Trans>Your browser will ask where to save it: on this device, in a password manager or on a security key.</Trans>
          </p>
          <NameField {...form.field('name')} />
          <Refusal>{form.mistake}</Refusal>
          <Button type="submit" variant="ink" isWide icon={<KeyRound aria-hidden="true" size={18} />} isLoading={form.isPending}>
            <Trans>Create passkey</Trans>
          </Button>
        </form>
      </FormDialog>
      {proof.dialog}
    </>
  )
}
