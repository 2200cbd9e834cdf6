import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { BoardRequest } from '#contract/content/board.ts'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { categories, categoryTexts, readCategory } from './categories.ts'
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

const formId = 'new-request'

function RequestForm({ onCreated, onClose }: CreateRequestDialogProps) {
  const { t, i18n } = useLingui()
  const { draft, change, mistakes, send, isSending } = useNewRequest(onCreated)
  return (
    <Dialog
      title={t`Create Request`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" isLoading={isSending}>
            <Trans>Create Request</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={css['whole']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label={t`Title`} error={mistakes.title} isRequired>
          {(control) => (
            <Input {...control} data-autofocus value={draft.title} onChange={(event) => change({ title: event.target.value })} />
          )}
        </Field>
        <Field label={t`Category`} error={mistakes.category} isRequired>
          {(control) => (
            <Select
              {...control}
              value={draft.category ?? 'none'}
              onChange={(event) => change({ category: readCategory(event.target.value) })}
            >
              <option value="none" disabled>
                {t`Choose a category`}
              </option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(categoryTexts[category])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Description`} error={mistakes.description} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              className={css['long']}
              limit={limits.requestDescriptionLength}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        <div>
          <Checkbox
            label={t`Post anonymously`}
            checked={draft.isAnonymous}
            onChange={(event) => change({ isAnonymous: event.target.checked })}
          />
          <p className={css['note']}>
            <Trans>Nobody but the staff of this site can then see that it is yours, and nobody can write to you about it.</Trans>
          </p>
        </div>
      </form>
    </Dialog>
  )
}
