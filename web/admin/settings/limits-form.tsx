import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { SiteLimits } from '#contract/site/site.ts'
import { fromCents, toCents } from '#web/money/creators/setup-draft.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { useKeptForm } from '#web/lib/use-kept-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

interface LimitField {
  readonly name: keyof SiteLimits
  readonly label: MessageDescriptor
  readonly isMoney?: true
}

const fields: readonly LimitField[] = [
  { name: 'postLength', label: msg`Characters of a post` },
  { name: 'creatorPostLength', label: msg`Characters of a creator’s post` },
  { name: 'messageLength', label: msg`Characters of a message` },
  { name: 'uploadMegabytes', label: msg`Megabytes of a file` },
  { name: 'videoSeconds', label: msg`Seconds of a video` },
  { name: 'freeMessages', label: msg`Free messages to a creator` },
  { name: 'minimumAge', label: msg`Minimum age` },
  { name: 'defaultPriceCents', label: msg`Default price a month`, isMoney: true },
  { name: 'minimumPriceCents', label: msg`Lowest price a month`, isMoney: true },
  { name: 'maximumPriceCents', label: msg`Highest price a month`, isMoney: true },
]

/** How much people may write, send and ask. What exists already stays as it is. */
export function LimitsForm({ saved, defaults }: { readonly saved: SiteLimits; readonly defaults: SiteLimits }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const shown = (value: number, isMoney?: true) => (isMoney ? fromCents(value, i18n.locale) : String(value))
  const {
    fields: texts,
    change,
    forget,
  } = useKeptForm<Readonly<Record<string, string>>>(
    'settings:limits',
    Object.fromEntries(fields.map(({ name, isMoney }) => [name, shown(saved[name], isMoney)])),
  )
  const form = useSettingsForm('limits', forget)
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    const found: Record<string, string> = {}
    const wishes: Partial<Record<keyof SiteLimits, number>> = {}
    for (const { name, isMoney } of fields) {
      const text = texts[name] ?? ''
      const value = isMoney ? toCents(text) : text.trim() === '' ? null : Number(text)
      if (value === null || !Number.isInteger(value)) found[name] = t`Please give a number.`
      else if (value !== saved[name]) wishes[name] = value
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) void form.save(wishes)
  }
  return (
    <form
      aria-labelledby={titleId}
      className={css['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 id={titleId} className={css['title']}>
        <Trans>Limits</Trans>
      </h2>
      <p className={css['note']}>
        <Trans>In force at once, for whatever is written, sent or asked from then on.</Trans>
      </p>
      <fieldset className={css['grid']} disabled={!form.mayChange}>
        <legend className={css['legend']}>
          <Trans>Limits</Trans>
        </legend>
        {fields.map(({ name, label, isMoney }) => {
          const usual = isMoney ? money(defaults[name], 'USD', i18n.locale) : fullNumber(defaults[name], i18n.locale)
          return (
            <Field key={name} label={i18n._(label)} hint={t`Usually ${usual}`} error={mistakes[name] ?? form.mistakes[name]}>
              {(control) => (
                <Input
                  {...control}
                  {...(isMoney ? { inputMode: 'decimal', autoComplete: 'off' } : { type: 'number', step: 1, min: 0 })}
                  value={texts[name] ?? ''}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              )}
            </Field>
          )
        })}
      </fieldset>
      <SaveRow {...form} label={t`Save limits`} />
    </form>
  )
}
