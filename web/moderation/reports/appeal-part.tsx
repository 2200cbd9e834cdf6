import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { Statement } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './statement.module.css'

export interface StatementProps {
  readonly statement: Statement
  /** Of the letter's link, or the id of one's own. */
  readonly appealKey: string
  readonly onAppealed: (statement: Statement) => void
}

/** What a person can do about a decision, or what became of what they did. */
export function AppealPart({ statement, appealKey, onAppealed }: StatementProps) {
  const { i18n } = useLingui()
  const { appeal, appealableUntil } = statement
  if (appeal) return <AppealState appeal={appeal} />
  if (appealableUntil === null) return null
  const until = absoluteTime(new Date(appealableUntil), i18n.locale)
  return (
    <section className={css['appeal']}>
      <h3>
        <Trans>How to appeal</Trans>
      </h3>
      <p>
        <Trans>
          You can appeal here for free until {until}. A different moderator will review the decision. You can also go to court, or to a
          certified out-of-court dispute settlement body where the law provides for one.
        </Trans>
      </p>
      <AppealForm statement={statement} appealKey={appealKey} onAppealed={onAppealed} />
    </section>
  )
}

function AppealForm({ statement, appealKey, onAppealed }: StatementProps) {
  const { t } = useLingui()
  const checkText = useTextCheck()
  const form = useForm({
    at: 'text',
    draft: `appeal:${statement.id}`,
    first: { text: '' },
    check: ({ text }) => ({ text: checkText(text, limits.reportLength, t`Tell us why you’re appealing.`) }),
    send: async ({ text }) => {
      onAppealed(await call('POST /api/statements/{key}/appeal', { params: { key: appealKey }, body: { text } }))
      showToast({ tone: 'success', title: t`We’ve received your appeal` })
    },
  })
  return (
    <form className="grid gap-3 measure" onSubmit={form.submit} noValidate>
      <TextareaField
        {...form.field('text')}
        label={t`Why should we change this decision?`}
        isRequired
        className={css['area']}
        rows={4}
        limit={limits.reportLength}
      />
      <div>
        <Button type="submit" variant="ink" isLoading={form.isPending}>
          <Trans>Send appeal</Trans>
        </Button>
      </div>
    </form>
  )
}

function AppealState({ appeal }: { readonly appeal: NonNullable<Statement['appeal']> }) {
  const { i18n } = useLingui()
  const sent = absoluteTime(new Date(appeal.createdAt), i18n.locale)
  return (
    <section className={css['appeal']}>
      <h3>
        <Trans>Your appeal</Trans>{' '}
        {appeal.state === 'open' ? (
          <Badge>
            <Trans>Pending</Trans>
          </Badge>
        ) : appeal.state === 'reversed' ? (
          <Badge tone="ok">
            <Trans>Decision reversed</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Decision upheld</Trans>
          </Badge>
        )}
      </h3>
      <p>
        <Trans>Sent on {sent}</Trans>
      </p>
      <blockquote dir="auto" className="whitespace-pre-wrap">
        {appeal.text}
      </blockquote>
      {appeal.state === 'open' ? (
        <p>
          <Trans>A different moderator will review it and email you.</Trans>
        </p>
      ) : (
        appeal.answer && (
          <>
            <h4>
              <Trans>Our response</Trans>
            </h4>
            <p dir="auto" className="whitespace-pre-wrap">
              {appeal.answer}
            </p>
          </>
        )
      )}
    </section>
  )
}
