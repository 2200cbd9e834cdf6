import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { LinkDialog } from '#web/account/invitations/link-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

interface MakeInvitationDialogProps {
  readonly onMade: () => void
  readonly onClose: () => void
}

const choices = [1, 7, 30, 90, limits.invitationDays]

/** The site team makes a link: for how many people, and how long. */
export function MakeInvitationDialog({ onMade, onClose }: MakeInvitationDialogProps) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string>()
  const form = useForm({
    first: { most: '1', days: '7', note: '' },
    at: 'most',
    check: ({ most }) => ({
      most:
        !(/^\s*\d{1,4}\s*$/.test(most) && Number(most) >= 1 && Number(most) <= limits.invitationUses) &&
        t`Enter a number from 1 to ${limits.invitationUses}.`,
    }),
    send: async ({ most, days, note }) => {
      const wish = { most: Number(most), days: Number(days), ...(note.trim() === '' ? {} : { note }) }
      const made = await call('POST /api/admin/invitations', { body: wish })
      setUrl(made.url)
      onMade()
    },
  })
  if (url !== undefined) return <LinkDialog url={url} onClose={onClose} />
  return (
    <FormDialog title={t`Create an invitation`} onClose={onClose}>
      <form className="grid gap-4 w-full" onSubmit={form.submit} noValidate>
        <TextField {...form.field('most')} label={t`People who can join with it`} inputMode="numeric" isRequired data-autofocus />
        <SelectField {...form.field('days')} label={t`Expires`}>
          {choices.map((days) => (
            <option key={days} value={days}>
              {t`${plural(days, { one: 'After # day', other: 'After # days' })}`}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('note')}
          label={t`Note (optional)`}
          hint={t`Only the site team sees it.`}
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
