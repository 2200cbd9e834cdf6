import type { Balance } from '#server/money/ledger/index.ts'
import type { PayoutFacts } from './payout-facts.ts'

type Asked = Pick<PayoutFacts, 'isPaidOut' | 'minimumPayoutCents'>

/** Payouts are tried every morning: at the next one when enough is there, else at the first after more becomes available. */
export function nextPayout(
  { availableCents, pendingCents, nextAvailableAt }: Balance,
  { isPaidOut, minimumPayoutCents }: Asked,
  now: Date,
): Date | null {
  if (!isPaidOut) return null
  if (availableCents >= minimumPayoutCents) return nextMorning(now)
  return availableCents + pendingCents >= minimumPayoutCents && nextAvailableAt ? nextMorning(nextAvailableAt) : null
}

/** When `pay-creators` runs. */
const runsAt = { hours: 6, minutes: 17 }

function nextMorning(time: Date): Date {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  const today = Date.UTC(year, month, day, runsAt.hours, runsAt.minutes)
  return new Date(today > time.getTime() ? today : today + 86_400_000)
}
