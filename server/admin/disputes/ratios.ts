import type { DisputeRatios } from '#contract/admin/dispute-ratios.ts'
import type { CardNetworks } from '#contract/site/site.ts'

export interface Counted {
  readonly sales: number
  readonly disputes: number
  readonly fraud: number
}

type Network = DisputeRatios['networks'][number]
type Limits = Pick<Network, 'limitCount' | 'limitBasisPoints'>

/** In basis points, rounded down; null without sales. */
export const ratioOf = (count: number, sales: number): number | null => (sales === 0 ? null : Math.floor((count * 10_000) / sales))

/**
 * Months beside each network's limits (decision 0088). Visa's ratio is disputes and reports of fraud of sales in the same month (VAMP);
 * Mastercard's is disputes of sales in the month before (ECP), so the last month given is only read for its sales.
 */
export function viewNetworks(months: readonly (Counted & { readonly month: string })[], settings: CardNetworks): Network[] {
  const shown = months.slice(0, -1)
  const visa = { limitCount: settings.visaCount, limitBasisPoints: settings.visaBasisPoints }
  const mastercard = { limitCount: settings.mastercardCount, limitBasisPoints: settings.mastercardBasisPoints }
  return [
    {
      name: 'visa',
      ...visa,
      source: settings.visaSource,
      months: shown.map(({ month, sales, disputes, fraud }) => viewMonth(visa, month, disputes + fraud, sales)),
    },
    {
      name: 'mastercard',
      ...mastercard,
      source: settings.mastercardSource,
      months: shown.map(({ month, disputes }, index) => viewMonth(mastercard, month, disputes, months[index + 1]?.sales ?? 0)),
    },
  ]
}

function viewMonth({ limitCount, limitBasisPoints }: Limits, month: string, count: number, sales: number): Network['months'][number] {
  const isRatio = count > 0 && count * 10_000 >= sales * limitBasisPoints
  return { month, count, ratioBasisPoints: ratioOf(count, sales), state: !isRatio ? 'below' : count >= limitCount ? 'over' : 'ratio' }
}
