import { randomFrom } from './random.ts'
import type { SamplePerson, SamplePost } from './sample.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const span = 24 * day

/** When each post was written, in the order of the posts: denser towards now, seldom at night, the last one minutes ago. */
export function postTimes(count: number, now: Date): Date[] {
  const random = randomFrom(11, 'times')
  const times = Array.from({ length: count }, (_, index) => {
    const share = (index + random.between(0, 0.9)) / count
    return awake(now.getTime() - span * (1 - share) ** 1.7, random.between(0, hour))
  })
  const latest = now.getTime() - 4 * minute
  return times
    .map((time) => Math.min(time, latest - random.between(0, 30 * minute)))
    .sort((a, b) => a - b)
    .map((time, index) => new Date(index === count - 1 ? latest : time))
}

/** Between one and six in the morning (UTC) most people sleep. */
function awake(time: number, jitter: number): number {
  const at = new Date(time).getUTCHours()
  return at >= 1 && at < 6 ? time - (at - 0.5) * hour - jitter : time
}

/** When a reply came: minutes after the post or the reply before it, never in the future. */
export function replyTime(before: Date, index: number, seed: number, now: Date): Date {
  const random = randomFrom(seed * 31 + index, 'reply')
  const waited = index === 0 ? random.between(3, 90) : random.between(2, 45)
  const left = (now.getTime() - before.getTime()) / 2
  return new Date(before.getTime() + Math.min(waited * minute, Math.max(1_000, left)))
}

/** When somebody joined: up to a year ago, creators before anyone subscribed to them. */
export function joinTime(index: number, now: Date, isCreator: boolean): Date {
  const random = randomFrom(index, 'join')
  const since = isCreator ? random.between(200, 340) : random.between(36, 340)
  return new Date(now.getTime() - since * day - random.between(0, 14) * hour)
}

/** Who likes a post: as many as it says, never its author. */
export function likersOf(post: SamplePost, seed: number, people: readonly SamplePerson[]): string[] {
  const random = randomFrom(seed, 'likes')
  const others = people.map(({ username }) => username).filter((username) => username !== post.by)
  return others
    .map((username) => ({ username, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, post.likes)
    .map(({ username }) => username)
}

/** Whom somebody follows: those they have interests in common with, and a few more. */
export function followedBy(person: SamplePerson, seed: number, people: readonly SamplePerson[]): string[] {
  const random = randomFrom(seed, 'follows')
  const common = (other: SamplePerson) => other.interests.filter((interest) => person.interests.includes(interest)).length
  return people
    .filter((other) => other.username !== person.username)
    .map((other) => ({
      other,
      weight: common(other) * 2 + (other.creator ? 1 : 0) + (other.language === person.language ? 0.8 : 0) + random() * 3,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, random.whole(6, 22))
    .map(({ other }) => other.username)
}
