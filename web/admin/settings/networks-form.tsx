import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { CardNetworks } from '#contract/site/site.ts'
import { fromBasisPoints, toBasisPoints } from '#web/admin/revenue/terms-draft.ts'
import { fullNumber } from '#web/lib/format.ts'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from './save-row.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

interface NetworksFormProps {
  readonly saved: CardNetworks
  readonly defaults: CardNetworks
}

const networks = [
  { name: 'visa', network: 'Visa', count: msg`disputes and fraud a month` },
  { name: 'mastercard', network: 'Mastercard', count: msg`disputes a month` },
] as const
const shares = ['visaBasisPoints', 'mastercardBasisPoints'] as const
const counts = ['visaCount', 'mastercardCount'] as const
const words = ['visaSource', 'mastercardSource', 'readOn'] as const

/** From when card networks act on disputes, and where that was read. */
export function NetworksForm({ saved, defaults }: NetworksFormProps) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const form = useSettingsForm('networks', {
    first: {
      ...saved,
      visaCount: String(saved.visaCount),
      mastercardCount: String(saved.mastercardCount),
      visaBasisPoints: fromBasisPoints(saved.visaBasisPoints, i18n.locale),
      mastercardBasisPoints: fromBasisPoints(saved.mastercardBasisPoints, i18n.locale),
    },
    check: (texts) => ({
      ...Object.fromEntries(shares.map((name) => [name, !toBasisPoints(texts[name]) && t`Enter a percentage.`])),
      ...Object.fromEntries(counts.map((name) => [name, !/^\s*[1-9]\d{0,6}\s*$/.test(texts[name]) && t`Enter a number.`])),
    }),
    wishes: (texts) => {
      const read: Partial<Record<keyof CardNetworks, string | number | null>> = {
        ...Object.fromEntries(shares.map((name) => [name, toBasisPoints(texts[name])])),
        ...Object.fromEntries(counts.map((name) => [name, Number(texts[name])])),
        // An emptied field puts the default back.
        ...Object.fromEntries(words.map((name) => [name, texts[name].trim() || null])),
      }
      return Object.fromEntries(Object.entries(read).filter(([name, value]) => value !== saved[name as keyof CardNetworks]))
    },
  })
  const empty = t`Leave empty for the default`
  const usualHint = (usual: string) => t`Default: ${usual}`
  return (
    <form aria-labelledby={titleId} className="grid grid-cols-1 gap-5" noValidate onSubmit={form.submit}>
      <h2 id={titleId} className="title">
        <Trans>Card networks</Trans>
      </h2>
      <p className={css['note']}>
        <Trans>From how many disputes a month, and from which share of sales, Visa and Mastercard act. They change these limits.</Trans>
      </p>
      <fieldset className={css['fields']} disabled={!form.mayChange}>
        <legend className="visually-hidden">
          <Trans>Card networks</Trans>
        </legend>
        {networks.map(({ name, network, count }) => (
          <div key={name} className={css['grid']}>
            <TextField
              {...form.field(`${name}Count`)}
              label={`${network}: ${i18n._(count)}`}
              hint={usualHint(fullNumber(defaults[`${name}Count`], i18n.locale))}
              inputMode="numeric"
            />
            <TextField
              {...form.field(`${name}BasisPoints`)}
              label={t`${network}: percent of sales`}
              hint={usualHint(fromBasisPoints(defaults[`${name}BasisPoints`], i18n.locale))}
              inputMode="decimal"
            />
            <TextField {...form.field(`${name}Source`)} label={t`${network}: source`} hint={empty} type="url" />
          </div>
        ))}
        <div className={css['grid']}>
          <TextField {...form.field('readOn')} label={t`Sources read on`} hint={empty} type="date" />
        </div>
      </fieldset>
      <SaveRow form={form} label={t`Save limits of card networks`} />
    </form>
  )
}
