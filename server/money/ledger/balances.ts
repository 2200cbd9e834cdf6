import type { Money } from '#contract/money/amounts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findSubject, findSubjects } from './subjects.ts'
import { readStanding, readStandings, type Part, type Standing } from './standing.ts'
import { debits, moneyOf, type Sum } from './sums.ts'

/** How a creator stands in one currency. `balanceCents` is available, pending and reserved together. */
export interface Balance {
  readonly currency: string
  /** What the platform owes; below zero it is carried to the next payout. */
  readonly balanceCents: number
  /** May be paid out now; below zero while refunds and disputes took more than was there. */
  readonly availableCents: number
  readonly pendingCents: number
  readonly reservedCents: number
  readonly disputedCents: number
  readonly inTransitCents: number
  readonly paidOutCents: number
  /** When the first of what is pending may be paid out; null when nothing is. */
  readonly nextAvailableAt: Date | null
  readonly thisMonth: Money
  readonly lifetime: Money
}

/**
 * A creator's money in every currency there is any of, as of `now`, which is the provider's. Asked inside a transaction that holds the
 * creator's payout back, it is what may be paid out.
 */
export async function readBalances(database: Database, creatorId: number, now: Date): Promise<Balance[]> {
  const subject = await findSubject(database, creatorId)
  if (subject === undefined) return []
  return balancesOf(await readStanding(database, subject, now))
}

/** The same of many creators at once; who never earned or owed anything isn't in the answer. */
export async function readBalancesOf(
  database: Database,
  creatorIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Balance[]>> {
  const subjects = await findSubjects(database, creatorIds)
  const standings = await readStandings(
    database,
    subjects.map(({ id }) => id),
    now,
  )
  return new Map(
    subjects.map(({ id, userId }) => {
      const standing = standings.get(id)
      return [userId, standing ? balancesOf(standing) : []]
    }),
  )
}

function balancesOf({ posted, pending, reserved }: Standing): Balance[] {
  const currencies = [...new Set(posted.map(({ currency }) => currency))].sort()
  return currencies.map((currency) =>
    balanceOf(
      currency,
      posted.filter((sum) => sum.currency === currency),
      pending.get(currency),
      Math.round(owedIn(reserved.get(currency)) / 10_000),
    ),
  )
}

const owedIn = (part: Part | undefined): number => 0 - (part?.cents ?? 0)

function balanceOf(currency: string, sums: readonly Sum[], pending: Part | undefined, wishedReserveCents: number): Balance {
  const owed = (isPart: (sum: Sum) => boolean) => 0 - debits(sums, isPart)
  const balanceCents = owed(({ account }) => account === 'creator')
  const pendingCents = owedIn(pending)
  // No more can be kept back than there is.
  const reservedCents = Math.max(0, Math.min(wishedReserveCents, balanceCents - pendingCents))
  return {
    currency,
    balanceCents,
    availableCents: balanceCents - pendingCents - reservedCents,
    pendingCents,
    reservedCents,
    disputedCents: owed(({ account }) => account === 'held'),
    inTransitCents: owed(({ account }) => account === 'in_transit'),
    paidOutCents: owed(({ account, kind }) => account === 'provider' && (kind === 'payout_paid' || kind === 'payout_failed')),
    nextAvailableAt: pending?.nextAvailableAt ?? null,
    thisMonth: moneyOf(sums.filter(({ isRecent }) => isRecent)),
    lifetime: moneyOf(sums),
  }
}

/** Of someone who earned nothing yet. */
export const emptyBalance = (currency: string): Balance => balanceOf(currency, [], undefined, 0)
