import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber, money, percent } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import css from './economy.module.css'
import { BreakEven } from './break-even.tsx'
import { TaxLines } from './tax-lines.tsx'
import { draftOf, readTermsDraft, termsBounds, type TermsDraft, type TermsField } from './terms-draft.ts'
import { type Terms, useTermsWords } from './use-terms-words.ts'

/** Changes the money terms: what changes is shown once more before it is in force. */
export function TermsForm({ terms: before }: { readonly terms: MoneyTermsReply }) {
  const { t, i18n } = useLingui()
  const words = useTermsWords()
  const refresh = useRefresh()
  const { fields: draft, change, send } = useKeptForm<TermsDraft>('money-terms', draftOf(before, i18n.locale))
  const [isChecked, setChecked] = useState(false)
  const [asked, setAsked] = useState<{ readonly terms: Terms; readonly changes: readonly string[] } | null>(null)
  const { terms, wrong, wrongTaxes } = readTermsDraft(draft)
  const changes = terms && words.changes(before, terms)
  const isSame = changes?.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (terms && changes && !isSame) setAsked({ terms, changes })
  }
  const act = async (body: Terms, reason: string) => {
    const { version } = await call('PUT /api/admin/money-terms', { body: { ...body, reason } })
    // Not before the new ones are shown: what stood there would be the old ones.
    await refresh()
    showToast({ tone: 'success', title: t`Money terms changed`, description: t`Version ${version} is now active.` })
  }
  return (
    <>
      <form className={css['form']} onSubmit={submit} noValidate>
        <Figures draft={draft} wrong={isChecked ? wrong : new Set()} onChange={change} />
        {terms && <BreakEven terms={terms} measured={before.measured} />}
        <TaxLines taxes={draft.taxes} wrong={isChecked ? wrongTaxes : new Set()} onChange={(taxes) => change({ taxes })} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="ink" disabled={isSame}>
            <Trans>Review changes</Trans>
          </Button>
          {isChecked && terms === null && (
            <span role="alert" className="text-sm danger">
              <Trans>Some fields aren’t valid.</Trans>
            </span>
          )}
        </div>
      </form>
      {asked && (
        <ReasonDialog
          tone="ink"
          title={t`Change the money terms?`}
          confirmLabel={t`Publish`}
          failure={t`We couldn’t change the money terms`}
          act={(reason) => send(() => act(asked.terms, reason))}
          onClose={() => setAsked(null)}
        >
          <ul aria-label={t`What changes`} className={css['changes']}>
            {asked.changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            <Trans>Applies to new sales right away. Existing subscriptions keep their terms.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

interface FiguresProps {
  readonly draft: TermsDraft
  readonly wrong: ReadonlySet<TermsField>
  readonly onChange: (part: Partial<TermsDraft>) => void
}

function Figures({ draft, wrong, onChange }: FiguresProps) {
  const { t, i18n } = useLingui()
  const range = (field: TermsField, write: (value: number) => string) => {
    const [least, most] = termsBounds[field]
    return t`${write(least)} to ${write(most)}`
  }
  const share = (value: number) => percent(value / 10_000, i18n.locale)
  const amount = (value: number) => money(value, 'USD', i18n.locale)
  const number = (value: number) => fullNumber(value, i18n.locale)
  const field = (name: TermsField, label: string, write: (value: number) => string) => (
    <TextField
      label={label}
      hint={range(name, write)}
      error={wrong.has(name) ? t`Enter a value from ${range(name, write)}.` : undefined}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={css['pair']}>
      {field('fee', t`Platform fee in percent`, share)}
      {field('premiumPrice', t`Premium, per month, in US dollars`, amount)}
      {field('freeSubscribers', t`Subscribers on the Free plan`, number)}
      {field('payoutDelay', t`Days before a payout`, number)}
      {field('reserve', t`Reserve in percent`, share)}
      {field('reserveDays', t`Days to hold the reserve`, number)}
      {field('costShare', t`Provider cost in percent of a sale`, share)}
      {field('costAmount', t`Provider cost per sale, in US dollars`, amount)}
      {field('minimumPayout', t`Minimum payout, in whole units of its currency`, (value) => number(value / 100))}
    </div>
  )
}
