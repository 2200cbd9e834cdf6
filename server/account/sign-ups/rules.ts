/** When sign-ups surge, and how much work a proof is. Why these numbers: [0095](../../../docs/decisions/0095-proof-of-work.md). */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Of a new or small site: friends who join together, and a launch, stay below it. */
const least = 60
const factor = 3

/** From so many sign-ups in an hour on they surge. `scale` is LIMIT_SCALE. */
export const surgesFrom = (usual: number, scale: number): number => Math.max(Math.ceil(least * scale), usual * factor)

/** With at least so many in the last hour a surge goes on. */
export const goesOnFrom = (threshold: number): number => Math.ceil(threshold / 2)

/** It ends once there were fewer for so long. */
export const calmMilliseconds = 2 * hour

/** What is usual is the busiest hour from so long ago until so long ago: a wave must not become usual while it grows. */
export const usualMilliseconds = { from: 29 * day, until: day } as const

/** Sign-ups rest for so long one by one, with their networks. */
export const keptMilliseconds = day

/** Sign-ups of the same network within this time make a proof more work. */
export const networkMilliseconds = 6 * hour

/** How long after it was asked for a proof is taken: longer than a mailed code. */
export const proofMilliseconds = 20 * minute

/** From how many sign-ups of the same network on a proof is of the next level, which is twice the work. */
const levels = [0, 3, 6, 12, 24] as const
export const mostInNetwork = levels[levels.length - 1] ?? 0

/** 1 to 5. */
export const levelOf = (inNetwork: number): number => levels.filter((from) => inNetwork >= from).length

/** PBKDF2 rounds of one try. The server makes one try for each challenge. */
export const rounds = 5_000
const triesOfFirst = 300

/** The fewest and most tries that a proof of this level takes. */
export function triesOf(level: number): { readonly least: number; readonly most: number } {
  const most = triesOfFirst * 2 ** (level - 1)
  return { least: most / 2, most }
}

/** Someone isn't asked twice because another one of their network joined meanwhile. */
export const isEnough = (level: number, wanted: number): boolean => level >= wanted - 1
