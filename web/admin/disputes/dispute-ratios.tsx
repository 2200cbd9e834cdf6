import { Trans, useLingui } from '@lingui/react/macro'
import type { DisputeRatios as Ratios } from '#contract/admin/dispute-ratios.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber, percent } from '#web/lib/format.ts'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { monthName } from '#web/money/studio/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { RatioTables } from './ratio-tables.tsx'
import css from './disputes.module.css'

const ratiosQuery = queryOptions({
  queryKey: [...adminKey, 'dispute-ratios'],
  queryFn: ({ signal }) => call('GET /api/admin/dispute-ratios', { signal }),
  staleTime: 0,
})

const names = { visa: 'Visa', mastercard: 'Mastercard' }

type Network = Ratios['networks'][number]

/** How near the site is to what card networks allow. */
export function DisputeRatios() {
  const { t } = useLingui()
  const { data: ratios, error, refetch } = useQuery(ratiosQuery)
  if (error && !ratios) return <LoadError title={t`We couldn’t load the dispute ratios`} error={error} onRetry={refetch} />
  if (!ratios) return <TabSkeleton />
  return <Loaded ratios={ratios} />
}

function Loaded({ ratios }: { readonly ratios: Ratios }) {
  const { t, i18n } = useLingui()
  const share = (points: number | null) => (points === null ? '–' : percent(points / 10_000, i18n.locale))
  const card = ({ name, months: [latest], limitCount, limitBasisPoints }: Network) => {
    const month = latest ? monthName(latest.month, i18n.locale) : ''
    const [most, limit] = [fullNumber(limitCount, i18n.locale), share(limitBasisPoints)]
    const count = fullNumber(latest?.count ?? 0, i18n.locale)
    return {
      label: `${names[name]}, ${month}`,
      value: share(latest?.ratioBasisPoints ?? null),
      note:
        name === 'visa'
          ? t`Disputes and fraud reports: ${count}. Limit: ${most} and ${limit}`
          : t`Disputes: ${count}. Limit: ${most} and ${limit}`,
    }
  }
  const reached = ratios.networks.find(({ months }) => months.some(({ state }) => state === 'over'))
  const network = reached && names[reached.name]
  const readOn = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(ratios.readOn))
  return (
    <section aria-labelledby="dispute-ratios" className={css['ratios']}>
      <h2 id="dispute-ratios" className="title">
        <Trans>Dispute ratios</Trans>
      </h2>
      {network && (
        <Banner tone="strong">
          <Trans>
            The limit of {network} is reached. It can charge fees for each dispute, and the payment provider can close the account.
          </Trans>
        </Banner>
      )}
      <FigureCards figures={ratios.networks.map(card)} />
      <p className="muted text-sm">
        <Trans>
          A network acts once both the number and the ratio are reached in a month. These figures count all cards together, so they’re
          higher than what each network counts. Reports of fraud without a dispute aren’t in them.
        </Trans>
      </p>
      <RatioTables ratios={ratios} />
      <p className="faint text-sm">
        <Trans>Limits as of {readOn}, from these pages:</Trans>{' '}
        {ratios.networks.map(({ name, source }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <TextLink href={source}>{names[name]}</TextLink>
          </span>
        ))}
      </p>
    </section>
  )
}
