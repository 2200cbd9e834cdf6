import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

interface InviteDialogProps {
  readonly onMade: () => void
  readonly onClose: () => void
}

/** A member makes a link for one person. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string>()
  const form = useForm({
    first: { note: '' },
    at: 'note',
    send: async ({ note }) => {
      const made = await call('POST /api/me/invitations', { body: note.trim() === '' ? {} : { note } })
      setUrl(made.url)
      onMade()
    },
  })
  if (url !== undefined) return <LinkDialog url={url} onClose={onClose} />
  return (
    <FormDialog title={t`Invite someone`} onClose={onClose}>
      <form className="grid gap-4 w-full" onSubmit={form.submit} noValidate>
        <TextField
          {...form.field('note')}
          label={t`Note (optional)`}
          hint={t`Who it’s for. Only you and the site team see it.`}
          data-autofocus
          maxLength={limits.invitationNoteLength}
        />
        <div>
          <Button type="submit" variant="ink" isLoading={form.isPending}>
            <Trans>Create link</Trans>
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
