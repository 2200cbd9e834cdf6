/** What belongs to a wave. Why: [0097](../../../docs/decisions/0097-waves.md). */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Where an account came from is kept for so long. */
export const keptMilliseconds = 30 * day

/** Answers count from people who were here for so long before the account was made: a wave can't answer itself. */
export const olderMilliseconds = day

/** So many follows within the first hour are none of a person who looks around. */
export const followsAtOnce = 20

/** How long what an account did is believed: a twentieth of its age. */
export function readAgainAfter(age: number): number {
  return Math.min(hour, Math.max(minute, age / 20))
}

/** Accounts of one transaction. More of them change each counter less often, and hold it longer. */
export const batchSize = 1_000
