import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Analytics } from '#contract/money/analytics.ts'
import { fullNumber, percent } from '#web/lib/format.ts'
import { Part } from '#web/ui/part.tsx'
import { BarChart } from './bar-chart.tsx'
import { BarList } from './bar-list.tsx'
import css from './chart.module.css'
import { FigureTable } from './figure-table.tsx'

interface DemographicsProps {
  readonly analytics: Analytics
}

/** Who the subscribers are, as far as they say so themselves; groups too small to be told apart from a person are left out (D50). */
export function Demographics({ analytics }: DemographicsProps) {
  return (
    <>
      <Ages analytics={analytics} />
      <Locations analytics={analytics} />
      <Interests analytics={analytics} />
    </>
  )
}

function Ages({ analytics: { demographics, totalSubscribers, subscribersWithDemographics } }: DemographicsProps) {
  const { t, i18n } = useLingui()
  const { average, groups } = demographics.age
  const bars = Object.entries(groups).map(([name, value]) => ({ name, value }))
  const mean = average === null ? null : fullNumber(average, i18n.locale)
  return (
    <Part title={t`Age`}>
      <BasedOn shared={subscribersWithDemographics.withAge} of={totalSubscribers} />
      {bars.length === 0 ? (
        <TooFew />
      ) : (
        <>
          {mean !== null && (
            <p className={css['note']}>
              <Trans>{mean} years on average</Trans>
            </p>
          )}
          <BarChart label={t`Subscribers by age group`} bars={bars} look="people" format={(value) => fullNumber(value, i18n.locale)} />
          <FigureTable
            caption={t`Subscribers by age group`}
            columns={[t`Age`, t`People`]}
            rows={bars.map(({ name, value }) => [name, fullNumber(value, i18n.locale)])}
          />
        </>
      )}
    </Part>
  )
}

function Locations({ analytics: { demographics, totalSubscribers, subscribersWithDemographics } }: DemographicsProps) {
  const { t, i18n } = useLingui()
  const { locations } = demographics
  return (
    <Part title={t`Top locations`}>
      <BasedOn shared={subscribersWithDemographics.withLocation} of={totalSubscribers} />
      {locations.length === 0 ? (
        <TooFew />
      ) : (
        <BarList
          label={t`Top locations`}
          items={locations.map(({ location, count }) => ({ name: location, value: count, shown: fullNumber(count, i18n.locale) }))}
        />
      )}
    </Part>
  )
}

function Interests({ analytics: { demographics, totalSubscribers, subscribersWithDemographics } }: DemographicsProps) {
  const { t, i18n } = useLingui()
  const { interests } = demographics
  return (
    <Part title={t`Top interests`}>
      <BasedOn shared={subscribersWithDemographics.withInterests} of={totalSubscribers} />
      {interests.length === 0 ? (
        <TooFew />
      ) : (
        <BarList
          label={t`Top interests`}
          items={interests.map(({ interest, count, percentage }) => ({
            name: interest,
            value: count,
            shown: `${fullNumber(count, i18n.locale)} · ${percent(Math.round(percentage) / 100, i18n.locale)}`,
          }))}
        />
      )}
    </Part>
  )
}

function BasedOn({ shared, of }: { readonly shared: number; readonly of: number }) {
  const { i18n } = useLingui()
  if (of === 0) return null
  const [some, all] = [fullNumber(shared, i18n.locale), fullNumber(of, i18n.locale)]
  return (
    <Note>
      <Trans>
        based on {some} of {all} who shared this
      </Trans>
    </Note>
  )
}

function TooFew() {
  return (
    <Note>
      <Trans>To protect privacy, we don’t show groups of fewer than five people.</Trans>
    </Note>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className={css['note']}>{children}</p>
}
