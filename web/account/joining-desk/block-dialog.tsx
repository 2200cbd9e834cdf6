import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { BlockKind, SignUpBlock } from '#contract/account/sign-up-blocks.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { blockKinds, blockTexts } from './block-texts.ts'

interface BlockDialogProps {
  /** Null for a new one; of one that there is, its end and its note can be changed. */
  readonly block: SignUpBlock | null
  readonly onSaved: () => Promise<unknown>
  readonly onClose: () => void
}

const lastDayOf = (block: SignUpBlock | null): string =>
  block?.endsAt ? new Date(Date.parse(block.endsAt) - 1).toISOString().slice(0, 10) : ''

/** Adds a block, or changes how long it holds and why. */
export function BlockDialog({ block, onSaved, onClose }: BlockDialogProps) {
  const { t, i18n } = useLingui()
  const first: { kind: string; value: string; endsOn: string; note: string } = {
    kind: block?.kind ?? 'domain',
    value: block?.value ?? '',
    endsOn: lastDayOf(block),
    note: block?.note ?? '',
  }
  const form = useForm({
    first,
    at: 'value',
    check: ({ value }) => ({ value: value.trim() === '' && t`Enter what to block.` }),
    send: async ({ kind, value, endsOn, note }) => {
      const [end, words] = [endsOn || null, note.trim() || null]
      if (block) await call('PATCH /api/admin/sign-up-blocks/{id}', { params: { id: block.id }, body: { endsOn: end, note: words } })
      else {
        const more = { ...(end ? { endsOn: end } : {}), ...(words ? { note: words } : {}) }
        await call('POST /api/admin/sign-up-blocks', { body: { kind: kind as BlockKind, value, ...more } })
      }
      showToast({ tone: 'success', title: t`Block saved` })
      await onSaved()
      onClose()
    },
  })
  const kind = form.fields.kind as BlockKind
  return (
    <FormDialog title={block ? block.value : t`Add a block`} onClose={onClose}>
      <form className="grid gap-4 w-full" onSubmit={form.submit} noValidate>
        {!block && (
          <>
            <SelectField
              {...form.field('kind')}
              label={t`Type`}
              choices={Object.fromEntries(blockKinds.map((one) => [one, i18n._(blockTexts[one].label)]))}
            />
            <TextField
              {...form.field('value')}
              label={i18n._(blockTexts[kind].label)}
              hint={i18n._(blockTexts[kind].hint)}
              isRequired
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.blockLength}
            />
          </>
        )}
        <TextField {...form.field('endsOn')} label={t`Until (optional)`} hint={t`The last day, by UTC.`} type="date" />
        <TextField
          {...form.field('note')}
          label={t`Note (optional)`}
          hint={t`Only the site team sees it.`}
          maxLength={limits.invitationNoteLength}
        />
        <div>
          <Button type="submit" variant="ink" isLoading={form.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
