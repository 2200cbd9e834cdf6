import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SiteLimits } from '#contract/site/site.ts'
import { fromCents, toCents } from '#web/money/creators/setup-draft.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

interface LimitField {
  readonly name: keyof SiteLimits
  readonly label: MessageDescriptor
  readonly isMoney?: true
}

const fields: readonly LimitField[] = [
  { name: 'postLength', label: msg`Characters per post` },
  { name: 'creatorPostLength', label: msg`Characters per creator post` },
  { name: 'messageLength', label: msg`Characters per message` },
  { name: 'uploadMegabytes', label: msg`Megabytes per file` },
  { name: 'videoSeconds', label: msg`Seconds per video` },
  { name: 'freeMessages', label: msg`Free messages to a creator` },
  { name: 'minimumAge', label: msg`Minimum age` },
  { name: 'defaultPriceCents', label: msg`Default monthly price`, isMoney: true },
  { name: 'minimumPriceCents', label: msg`Minimum monthly price`, isMoney: true },
  { name: 'maximumPriceCents', label: msg`Maximum monthly price`, isMoney: true },
]

/** How much people may write, send and ask. What exists already stays as it is. */
export function LimitsForm({ saved, defaults }: { readonly saved: SiteLimits; readonly defaults: SiteLimits }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const shown = (value: number, isMoney?: true) => (isMoney ? fromCents(value, i18n.locale) : String(value))
  const valueOf = (text: string, isMoney?: true) => (isMoney ? toCents(text) : text.trim() === '' ? null : Number(text))
  const form = useSettingsForm('limits', {
    first: Object.fromEntries(fields.map(({ name, isMoney }) => [name, shown(saved[name], isMoney)])) as Record<keyof SiteLimits, string>,
    check: (texts) =>
      Object.fromEntries(fields.map(({ name, isMoney }) => [name, !Number.isInteger(valueOf(texts[name], isMoney)) && t`Enter a number.`])),
    wishes: (texts) => {
      const all = fields.map(({ name, isMoney }) => [name, valueOf(texts[name], isMoney)] as const)
      return Object.fromEntries(all.filter(([name, value]) => value !== saved[name]))
    },
  })
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" noValidate onSubmit={form.submit}>
      <h2 id={titleId} className="title">
        <Trans>Limits</Trans>
      </h2>
      <p className={css['note']}>
        <Trans>Changes apply right away. What already exists stays as it is.</Trans>
      </p>
      <fieldset className={css['grid']} disabled={!form.mayChange}>
        <legend className="visually-hidden">
          <Trans>Limits</Trans>
        </legend>
        {fields.map(({ name, label, isMoney }) => {
          const usual = isMoney ? money(defaults[name], 'USD', i18n.locale) : fullNumber(defaults[name], i18n.locale)
          return (
            <TextField
              key={name}
              {...form.field(name)}
              label={i18n._(label)}
              hint={t`Default: ${usual}`}
              {...(isMoney ? { inputMode: 'decimal', autoComplete: 'off' } : { type: 'number', step: 1, min: 0 })}
            />
          )
        })}
      </fieldset>
      <SaveRow form={form} label={t`Save limits`} />
    </form>
  )
}
