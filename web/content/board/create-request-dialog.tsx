import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { BoardRequest } from '#contract/content/board.ts'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { categories, categoryTexts } from './categories.ts'
import css from './request-dialog.module.css'
import { useNewRequest } from './use-new-request.ts'

interface CreateRequestDialogProps {
  readonly onCreated: (request: BoardRequest) => void
  readonly onClose: () => void
}

/** Where a request is written; for visitors the way to sign in and come back. */
export function CreateRequestDialog(props: CreateRequestDialogProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const next = useHere()
  if (viewer) return <RequestForm {...props} />
  return (
    <Dialog
      size="s"
      title={t`Create Request`}
      onClose={props.onClose}
      footer={
        <ButtonLink variant="ink" href={paths.signIn({ next })}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Please sign in to create a request</Trans>
      </p>
    </Dialog>
  )
}

function RequestForm({ onCreated, onClose }: CreateRequestDialogProps) {
  const { t, i18n } = useLingui()
  const form = useNewRequest(onCreated)
  return (
    <DialogForm
      title={t`Create Request`}
      onClose={onClose}
      form={form}
      verb={<Trans>Create Request</Trans>}
      isKept
      className="grid grid-cols-1 gap-4"
    >
      <TextField {...form.field('title')} label={t`Title`} isRequired data-autofocus />
      <SelectField
        {...form.field('category')}
        label={t`Category`}
        isRequired
        placeholder={t`Choose a category`}
        choices={Object.fromEntries(categories.map((category) => [category, i18n._(categoryTexts[category])]))}
      />
      <TextareaField
        {...form.field('description')}
        label={t`Description`}
        isRequired
        rows={5}
        className={css['long']}
        limit={limits.requestDescriptionLength}
      />
      <div>
        <Checkbox {...form.box('isAnonymous')} label={t`Post anonymously`} />
        <p className="text-sm muted">
          <Trans>Only the site team can see that it’s yours. No one can message you about it.</Trans>
        </p>
      </div>
    </DialogForm>
  )
}
