import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { DataRequest } from '#contract/own-data/data-rights.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import css from './data-requests.module.css'
import { useKindNames } from './kind-names.ts'

const formId = 'data-answer'

/** A question in full, and its answer: to be written once, then sent as a mail. */
export function AnswerDialog({ request, onClose }: { readonly request: DataRequest; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const kinds = useKindNames()
  const checkText = useTextCheck()
  const { id, person, email, kind, text, createdAt, answeredAt } = request
  const asked = absoluteTime(new Date(createdAt), i18n.locale)
  const form = useForm({
    first: { answer: '' },
    check: ({ answer }) => ({ answer: checkText(answer, limits.reportLength, t`Enter a response.`) }),
    send: async ({ answer }) => {
      await call('POST /api/admin/data-requests/{id}', { params: { id }, body: { answer } })
      await queryClient.invalidateQueries({ queryKey: [...adminKey, 'data-requests'] })
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
      showToast({ title: t`Response sent` })
      onClose()
    },
    failed: t`We couldn’t send the response`,
  })
  const footer = answeredAt ? undefined : (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={formId} variant="ink" isLoading={form.isPending}>
        <Trans>Send response</Trans>
      </Button>
    </>
  )
  return (
    <FormDialog title={kinds[kind]} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        <p className={css['note']}>
          {person ? <TextLink href={paths.profile(person.id)}>{person.displayName}</TextLink> : <Trans>Someone without an account</Trans>} ·{' '}
          {email} · {asked}
        </p>
        <p className={css['text']}>{text}</p>
        {answeredAt ? (
          <section className={css['answer']}>
            <h3 className="title">
              <Trans>Our response</Trans>
            </h3>
            <p className={css['text']}>{request.answer}</p>
          </section>
        ) : (
          <form id={formId} noValidate onSubmit={form.submit}>
            <TextareaField
              {...form.field('answer')}
              label={t({ message: 'Response', context: 'noun' })}
              hint={t`We’ll email it to ${email}`}
              isRequired
              rows={6}
              limit={limits.reportLength}
            />
          </form>
        )}
      </div>
    </FormDialog>
  )
}
