import { Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '#contract/money/analytics.ts'
import { fullNumber } from '#web/lib/format.ts'
import { monthName } from '../format.ts'
import { Part } from '#web/ui/part.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import tableCss from '../table.module.css'
import css from './chart.module.css'

/** Of those who began in a month, the share that is still there at the end of each month after. A table with tinted cells. */
export function RetentionGrid({ analytics: { retention } }: { readonly analytics: Analytics }) {
  const { t, i18n } = useLingui()
  const longest = Math.max(0, ...retention.map(({ kept }) => kept.length))
  const steps = Array.from({ length: longest }, (_, step) => step)
  if (retention.every(({ began }) => began === 0)) {
    return (
      <Part title={t`Retention`}>
        <p className={css['note']}>{t`No new subscribers in the last six months.`}</p>
      </Part>
    )
  }
  return (
    <Part title={t`Retention`}>
      <p className={css['note']}>
        <Trans>Of the subscribers who started in a month, the share still subscribed at the end of that month and later months.</Trans>
      </p>
      <ScrollBox label={t`Table: retention`}>
        <table className={tableCss['table']}>
          <caption className="visually-hidden">{t`Retention`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Started in`}</th>
              <th scope="col" className={tableCss['number']}>{t`People`}</th>
              {steps.map((step) => (
                <th key={step} scope="col" className={tableCss['number']}>
                  {step === 0 ? t`Same month` : t`+${step}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {retention.map(({ month, began, kept }) => (
              <tr key={month}>
                <th scope="row">{monthName(month, i18n.locale)}</th>
                <td className={tableCss['number']}>{fullNumber(began, i18n.locale)}</td>
                {steps.map((step) => (
                  <td key={step} className={tableCss['number']}>
                    <Cell share={kept[step]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Part>
  )
}

/** The tint repeats what the figure says; ink stays readable on the darkest of it. */
function Cell({ share }: { readonly share: number | undefined }) {
  const { i18n } = useLingui()
  if (share === undefined) return null
  const tint = `color-mix(in oklab, var(--brand-soft) ${Math.round(share * 100)}%, transparent)`
  return (
    <span className={css['cell']} style={{ background: tint }}>
      {new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)}
    </span>
  )
}
