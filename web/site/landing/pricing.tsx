import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { useSiteConfig, useViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './pricing.module.css'

const currency = 'USD'
const gigabyte = 1_000_000_000

/** What the site itself costs: two plans, and the reader's own. */
export function Pricing() {
  const { i18n } = useLingui()
  const { premiumPrice, freeSubscribers } = useSiteConfig()
  const viewer = useViewer()
  const isPremium = viewer?.stripeSubscriptionId === 'active'
  const [free, premium] = [limits.quotaBytes, limits.premiumQuotaBytes].map((bytes) => gigabytes(bytes, i18n.locale))
  return (
    <section aria-labelledby="pricing" className={css['section']}>
      <div className="flex flex-wrap items-center gap-2-4">
        <h2 id="pricing" className={css['title']}>
          <Trans>Pricing</Trans>
        </h2>
        {viewer && (
          <Badge tone={isPremium ? 'paid' : 'neutral'}>{isPremium ? <Trans>Premium Subscriber</Trans> : <Trans>Free Plan</Trans>}</Badge>
        )}
      </div>
      <table className={css['table']} aria-labelledby="pricing">
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Free</Trans>
            </th>
            <td className="font-bold tabular-nums whitespace-nowrap">{money(0, currency, i18n.locale).replace(/[.,]00/, '')}</td>
            <td>
              <Trans>
                Read, post and follow. As a creator, up to <Plural value={freeSubscribers} one="# subscriber" other="# subscribers" /> and{' '}
                {free} of photos and videos.
              </Trans>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Premium</Trans>
            </th>
            <td className="font-bold tabular-nums whitespace-nowrap">
              <Price cents={premiumPrice} currency={currency} />
            </td>
            <td>
              <Trans>Unlimited subscribers, {premium} of photos and videos, and the Pro badge.</Trans>
            </td>
          </tr>
        </tbody>
      </table>
      {!isPremium && (
        <ButtonLink variant="paid" size="l" href={paths.premium}>
          {viewer ? <Trans>Upgrade to Premium</Trans> : <Trans>Upgrade now</Trans>}
        </ButtonLink>
      )}
    </section>
  )
}

function gigabytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'gigabyte' }).format(bytes / gigabyte)
}
