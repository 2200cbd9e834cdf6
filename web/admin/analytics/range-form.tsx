import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSetFilters } from '#web/admin/shell/use-address.ts'
import css from './analytics.module.css'
import { type DateRange, lastDays, mistakeOf, presets, type RangeMistake } from './range.ts'

/** Which days are shown: some that are asked for often, or any within a year. */
export function RangeForm({ range }: { readonly range: DateRange }) {
  const { t } = useLingui()
  const id = useId()
  const now = useNow()
  const setFilters = useSetFilters()
  const [typed, setTyped] = useState(range)
  const [mistake, setMistake] = useState<RangeMistake | null>(null)
  const days = limits.analyticsDays
  const sentences = {
    missing: t`Choose both dates.`,
    backwards: t`The start date can’t be after the end date.`,
    too_long: t`Choose ${days} days or fewer.`,
  }
  const show = (next: DateRange) => setFilters({ from: next.from, to: next.to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = mistakeOf(typed)
    setMistake(wrong)
    if (wrong === null) show(typed)
  }
  const isShown = (count: number) => {
    const preset = lastDays(count, now)
    return preset.from === range.from && preset.to === range.to
  }
  const day = (name: keyof DateRange, label: string) => (
    <div className={css['day']}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        type="date"
        value={typed[name]}
        aria-invalid={mistake !== null || undefined}
        aria-describedby={mistake === null ? undefined : `${id}-mistake`}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <form className={css['range']} onSubmit={submit} noValidate>
      <div role="group" aria-label={t`Date range`} className="flex gap-2">
        {presets.map((count) => (
          <Button
            key={count}
            variant={isShown(count) ? 'ink' : 'outline'}
            aria-pressed={isShown(count)}
            onClick={() => show(lastDays(count, now))}
          >
            <Plural value={count} one="# day" other="# days" />
          </Button>
        ))}
      </div>
      {day('from', t({ message: 'From', context: 'day' }))}
      {day('to', t({ message: 'To', context: 'day' }))}
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
      {mistake && (
        <p id={`${id}-mistake`} role="alert" className={css['mistake']}>
          {sentences[mistake]}
        </p>
      )}
    </form>
  )
}
