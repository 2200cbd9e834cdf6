import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeTerms } from './read-terms.ts'
import { findTerms, type MoneyTerms } from './terms-queries.ts'

type Figure = Exclude<keyof MoneyTerms, 'version' | 'taxRates'>

/** What operators call each figure, and between which bounds the table takes it. */
const figures: Record<string, { readonly field: Figure; readonly from: number; readonly to: number; readonly what: string }> = {
  fee: { field: 'feeBasisPoints', from: 0, to: 5_000, what: 'the platform’s share, in basis points' },
  premium: { field: 'premiumPriceCents', from: 100, to: 100_000, what: 'the Premium plan a month, in cents' },
  'free-subscribers': { field: 'freeSubscribers', from: 1, to: 1_000_000, what: 'subscribers a creator may have without Premium' },
  'payout-delay': { field: 'payoutDelayDays', from: 0, to: 90, what: 'days a sale rests' },
  reserve: { field: 'reserveBasisPoints', from: 0, to: 5_000, what: 'of young sales that stays back, in basis points' },
  'reserve-days': { field: 'reserveDays', from: 0, to: 365, what: 'days a sale counts as young' },
  'cost-share': { field: 'costBasisPoints', from: 0, to: 2_000, what: 'estimate: the payment provider’s share of a sale, in basis points' },
  'cost-amount': { field: 'costCents', from: 0, to: 1_000, what: 'what it keeps of each sale besides, in cents' },
  'minimum-payout': { field: 'minimumPayoutCents', from: 1, to: 1_000_000, what: 'the smallest payout, in cents' },
}

const taxName = /^tax-([A-Z]{2})$/

/** Shows the terms in force. With `name=value` puts others in force, from then on: what was sold keeps its own (D2). */
export async function printTerms(
  platform: Pick<Platform, 'connection' | 'bus' | 'clock'>,
  wishes: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const before = await findTerms(platform.connection.database)
  if (wishes.length > 0) await changeTerms(platform, readWishes(before, wishes))
  const terms = await findTerms(platform.connection.database)
  say(`Version ${terms.version}${wishes.length > 0 ? ', in force for what is sold from now on' : ''}`)
  for (const [name, { field, what }] of Object.entries(figures)) say(`${name}=${terms[field]}`.padEnd(26) + what)
  for (const [country, rate] of Object.entries(terms.taxRates))
    say(`tax-${country}=${rate}`.padEnd(26) + 'tax inside the price, in basis points')
}

function readWishes(before: MoneyTerms, wishes: readonly string[]): Partial<Omit<MoneyTerms, 'version'>> {
  const changes: Partial<Record<Figure, number>> = {}
  const taxRates: Record<string, number> = { ...before.taxRates }
  for (const wish of wishes) {
    const [name = '', text = ''] = wish.split('=')
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    const country = taxName.exec(name)?.[1]
    if (figure) changes[figure.field] = readNumber(wish, text, figure)
    else if (country) taxRates[country] = readNumber(wish, text, { from: 0, to: 5_000 })
    else throw new AppError('invalid_input', `${name} is none of ${Object.keys(figures).join(', ')} and tax-COUNTRY.`)
  }
  return { ...changes, taxRates: Object.fromEntries(Object.entries(taxRates).filter(([, rate]) => rate > 0)) }
}

function readNumber(wish: string, text: string, { from, to }: { readonly from: number; readonly to: number }): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new AppError('invalid_input', `${wish}: please give a whole number from ${from} to ${to}.`)
  return value
}
