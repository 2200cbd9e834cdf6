import { randomFrom } from './random.ts'
import type { SamplePerson } from './sample.ts'
import { joinTime } from './schedule.ts'

const hour = 3_600_000
export const day = 24 * hour
/** How far back the history of money goes. */
export const historyWeeks = 26

/** How a creator's subscribers came and went. */
interface Curve {
  readonly creator: string
  /** How many came in each week, from 26 weeks ago until now. */
  readonly came: readonly number[]
  /** Of a hundred subscribers, how many cancel within a month. */
  readonly leave: number
}

/** Grown slowly, then a jump; steady; a good start and a decline; and what most creators see. */
const curves: readonly Curve[] = [
  { creator: 'nora.halvorsen', came: [2, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 4, 5, 3, 2, 1, 2, 1, 1, 2], leave: 5 },
  { creator: 'priya.pipelines', came: [2, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0], leave: 4 },
  { creator: 'tunde.cooks', came: [1, 3, 4, 3, 2, 2, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], leave: 24 },
  { creator: 'delroy.keys', came: [1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0], leave: 9 },
  { creator: 'mossandmarrow', came: [0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0], leave: 6 },
  { creator: 'elias_brot', came: [1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0], leave: 7 },
  { creator: 'hanae.kiln', came: [0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0], leave: 5 },
  { creator: 'juno.prints', came: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], leave: 8 },
  { creator: 'mateo.climbs', came: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0], leave: 8 },
  { creator: 'giulia.parla', came: [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], leave: 8 },
  { creator: 'celeste_aquarelle', came: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0], leave: 5 },
  { creator: 'lev.endgames', came: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], leave: 5 },
]

/** A subscription as it's planned; `null` is the site's own Premium plan. */
export interface PlannedSubscription {
  readonly fan: string
  readonly creator: string | null
  readonly at: Date
  /** Pays at first, and never again. */
  readonly isCardFailing?: true
  readonly cancelledAt?: Date
  readonly resumedAt?: Date
}

/** Every subscription of the last half year, the earliest first. The same for the same people and moment. */
export function planSubscriptions(people: readonly SamplePerson[], now: Date): PlannedSubscription[] {
  const joined = new Map(people.map((person, index) => [person.username, joinTime(index, now, person.creator !== undefined)]))
  const named = namedOnes(now)
  const counts = new Map<string, number>()
  const planned = curves.flatMap((curve, index) => {
    const taken = new Set([curve.creator, ...named.flatMap(({ creator, fan }) => (creator === curve.creator ? [fan] : []))])
    const creator = people.find(({ username }) => username === curve.creator)
    const random = randomFrom(index, 'subscriptions')
    return timesOf(curve, index, now).flatMap((at): PlannedSubscription[] => {
      const free = people.filter(({ username }) => !taken.has(username) && (joined.get(username) ?? now).getTime() < at.getTime() - day)
      const [fan] = free
        .map((person) => ({ person, weight: closeness(person, creator) - (counts.get(person.username) ?? 0) * 0.6 + random() * 3 }))
        .toSorted((a, b) => b.weight - a.weight)
      if (!fan) return []
      const { username } = fan.person
      taken.add(username)
      counts.set(username, (counts.get(username) ?? 0) + 1)
      return [{ fan: username, creator: curve.creator, at, ...leaving(curve, at, now, random) }]
    })
  })
  return [...planned, ...named].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function timesOf({ came }: Curve, seed: number, now: Date): Date[] {
  const random = randomFrom(seed, 'came')
  const begin = now.getTime() - historyWeeks * 7 * day
  return came
    .flatMap((count, week) => Array.from({ length: count }, () => awake(begin + (week + random.between(0.05, 0.95)) * 7 * day)))
    .filter((at) => at.getTime() < now.getTime() - 2 * hour)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

/** Nobody subscribes at four in the morning (UTC). */
function awake(time: number): Date {
  const at = new Date(time).getUTCHours()
  return new Date(at >= 1 && at < 6 ? time + 6 * hour : time)
}

function closeness(person: SamplePerson, creator: SamplePerson | undefined): number {
  if (!creator) return 0
  const common = person.interests.filter((interest) => creator.interests.includes(interest)).length
  return common * 2 + (person.language === creator.language ? 1.5 : 0)
}

function leaving({ leave }: Curve, at: Date, now: Date, random: () => number): Pick<PlannedSubscription, 'cancelledAt'> {
  for (let after = at.getTime(); after < now.getTime(); after += 30 * day) {
    if (random() * 100 >= leave) continue
    const cancelledAt = awake(after + (2 + random() * 24) * day)
    return cancelledAt.getTime() < now.getTime() - hour ? { cancelledAt } : {}
  }
  return {}
}

/** What has to be seen at least once: a failing card, a change of mind, an end that's near, the Premium plan. */
function namedOnes(now: Date): PlannedSubscription[] {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const aMonthBefore = (moment: Date) => new Date(new Date(moment).setUTCMonth(moment.getUTCMonth() - 1))
  return [
    { fan: 'lorenzo.x2', creator: 'tunde.cooks', at: ago(97), isCardFailing: true },
    // Its renewal was declined two days ago, and is tried again.
    { fan: 'theo.kaiki', creator: 'nora.halvorsen', at: aMonthBefore(ago(2)), isCardFailing: true },
    { fan: 'ruth.abernathy', creator: 'nora.halvorsen', at: ago(120), cancelledAt: ago(44), resumedAt: ago(41) },
    { fan: 'pavel.dvor', creator: 'nora.halvorsen', at: ago(81), cancelledAt: ago(4) },
    { fan: 'nora.halvorsen', creator: 'mossandmarrow', at: ago(63) },
    { fan: 'tessa_vdw', creator: null, at: ago(100) },
  ]
}
