import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { compare } from './compare.ts'
import css from './earned-plot.module.css'
import { datesOf, shortDay } from './format.ts'
import { Part } from '#web/ui/part.tsx'
import { cardDays, daysQuery } from './queries.ts'

const shown = 30

/** What the last thirty days brought, one bar a day. */
export function EarnedPlot({ creatorId }: { readonly creatorId: number }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(daysQuery(creatorId, cardDays))
  const values = (data?.earnedCents ?? []).slice(-shown)
  const currency = data?.currency ?? 'USD'
  const amount = (cents: number) => money(cents, currency, i18n.locale)
  const { now, before } = compare(data?.earnedCents ?? [], shown)
  const dates = data ? datesOf(data).slice(-shown) : []
  const most = Math.max(1, ...values)
  const [sum, other] = [amount(now), amount(before)]
  return (
    <Part
      title={t`Earned in 30 days, after fee`}
      action={
        <ButtonLink size="s" href={paths.dashboardTab('analytics')}>
          <Trans>Analytics</Trans>
        </ButtonLink>
      }
    >
      <p className={css['sum']}>
        <span className={css['figure']}>{data ? sum : '\u00a0'}</span>
        {data && (
          <span className="text-xs muted">
            <Trans>{other} in the 30 days before</Trans>
          </span>
        )}
      </p>
      <ol aria-label={t`Earned by day`} className={css['bars']}>
        {values.map((cents, index) => {
          const [day, earned] = [shortDay(dates[index] ?? '', i18n.locale), amount(cents)]
          return (
            <li key={dates[index]}>
              <span className="visually-hidden">
                {day}: {earned}
              </span>
              <span className={css['day']} title={`${day} · ${earned}`} aria-hidden="true">
                <span className={css['bar']} style={{ blockSize: `${(100 * Math.max(0, cents)) / most}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
      <p className={css['dates']} aria-hidden="true">
        <span>{dates[0] ? shortDay(dates[0], i18n.locale) : '\u00a0'}</span>
        <span>{dates.at(-1) && shortDay(dates.at(-1) ?? '', i18n.locale)}</span>
      </p>
    </Part>
  )
}
