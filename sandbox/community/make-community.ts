import { setImmediate as breathe } from 'node:timers/promises'
import { signIn, type Member, type MemberTools } from './member.ts'
import { samplePeople } from './people.ts'
import { readFace, readPicture } from './pictures.ts'
import { samplePosts } from './posts.ts'
import { sampleRequests } from './requests.ts'
import type { SamplePerson, SamplePost } from './sample.ts'
import { followedBy, joinTime, likersOf, postTimes, replyTime } from './schedule.ts'

/** What the community is made through: the public API of a site, at a moment of our choosing. */
export interface CommunityTools extends MemberTools {
  /** Labels an account as part of the sample. */
  label(personId: number): Promise<void>
  readonly now: Date
}

const beforeNow = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** So many posts are there first, with their pictures and faces: /readyz waits for as many. */
const firstPosts = 30

/**
 * Fills a site with invented people who follow, write, answer and like each other, through the same operations as everybody.
 * First the newest posts and who wrote them, so that there is something to look at within seconds; then the rest, the newest first.
 */
export async function makeCommunity(tools: CommunityTools): Promise<void> {
  const people = new Map<string, Member>()
  const withFace = new Set<Member>()
  const times = postTimes(samplePosts.length, tools.now)
  const posts = samplePosts.map((post, index) => ({ post, index, at: times[index] ?? tools.now })).reverse()
  const first = posts.slice(0, firstPosts)
  const rest = posts.slice(firstPosts)
  const enter = async (isNow: (person: SamplePerson) => boolean) => {
    for (const [index, person] of samplePeople.entries())
      if (isNow(person)) people.set(person.username, await join(tools, person, joinTime(index, tools.now, person.creator !== undefined)))
  }
  const write = async (entry: Entry) => {
    await showFace(tools, people.get(entry.post.by), withFace)
    return publish(tools, people, entry)
  }
  await enter(({ username }) => first.some(({ post }) => post.by === username))
  const ids = new Map<Entry, number>()
  await inPairs(first, async (entry) => void ids.set(entry, await write(entry)))
  await enter(({ username }) => !people.has(username))
  for (const [entry, id] of ids) await respond(tools, people, entry, id)
  await followEachOther(tools, people)
  await askOnTheBoard(tools, people)
  await inPairs(rest, async (entry) => respond(tools, people, entry, await write(entry)))
  await inPairs([...people.values()], async (member) => {
    await showFace(tools, member, withFace)
    await showPhotos(tools, member)
  })
  for (const member of people.values()) await member.send(tools.now, 'POST', '/api/auth/logout', {})
}

/** Two at a time: one picture is made smaller while the other is stored. */
async function inPairs<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = [...entries]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next)
      await breathe()
    }
  }
  await Promise.all([worker(), worker()])
}

/** Signs up, then signs in again as of now: a session does not last for months. */
async function join(tools: CommunityTools, person: SamplePerson, at: Date): Promise<Member> {
  const { id, send } = await signIn(tools, person, at)
  await tools.label(id)
  await send(at, 'POST', '/api/auth/logout', {})
  const member = await signIn(tools, person, tools.now)
  await describe(member, at)
  return member
}

async function describe({ person, id, send }: Member, at: Date): Promise<void> {
  const { bio, location, interests, services, creator, birthDate, language } = person
  const age = Math.floor((Date.now() - Date.parse(birthDate)) / 31_556_952_000)
  if (creator) {
    await send(at, 'POST', '/api/creator/setup', { description: creator.description, price: creator.priceCents, country: 'IE' })
  }
  const profile = { bio, location, age, interests, services, ...(creator ? { creatorBenefits: creator.benefits } : {}) }
  await send(at, 'PUT', `/api/users/${id}/profile`, profile)
  await send(at, 'PUT', '/api/me/language', { language })
}

async function showFace(tools: CommunityTools, member: Member | undefined, done: Set<Member>): Promise<void> {
  if (!member || done.has(member)) return
  done.add(member)
  const photoURL = await member.upload(await readFace(member.person.username))
  await member.send(tools.now, 'PUT', `/api/users/${member.id}/profile`, { photoURL })
}

async function showPhotos(tools: CommunityTools, member: Member): Promise<void> {
  const { photos = [] } = member.person
  if (photos.length === 0) return
  const profilePhotos: string[] = []
  for (const photo of photos) profilePhotos.push(await member.upload(await readPicture(photo)))
  await member.send(tools.now, 'PUT', `/api/users/${member.id}/profile`, { profilePhotos })
}

interface Entry {
  readonly post: SamplePost
  readonly index: number
  readonly at: Date
}

/** A post with its picture; its id. */
async function publish(tools: CommunityTools, people: ReadonlyMap<string, Member>, { post, at }: Entry): Promise<number> {
  const author = people.get(post.by)
  if (!author) throw new Error(`the sample community: nobody is called ${post.by}`)
  const media = post.picture ? { mediaUrl: await author.upload(await readPicture(post.picture)), mediaAlt: post.alt } : {}
  const premium = post.premium ? { isPremium: true, ...(post.teaser ? { teaser: post.teaser } : {}) } : {}
  const path = post.premium ? '/api/creator/posts' : '/api/posts'
  const { id } = (await author.send(at, 'POST', path, { content: post.text, ...premium, ...media })) as { id: number }
  return id
}

/** The replies to a post and the likes it got. */
async function respond(tools: CommunityTools, people: ReadonlyMap<string, Member>, { post, index, at }: Entry, id: number): Promise<void> {
  // Whoever is no subscriber can neither like nor answer a premium post.
  if (post.premium) return
  let before = at
  for (const [number, reply] of (post.replies ?? []).entries()) {
    before = replyTime(before, number, index, tools.now)
    await people.get(reply.by)?.send(before, 'POST', `/api/posts/${id}/comments`, { content: reply.text })
  }
  const late = beforeNow(tools.now, 30_000)
  for (const [number, liker] of likersOf(post, index, samplePeople).entries()) {
    const liked = new Date(Math.min(at.getTime() + (number + 1) * 7 * 60_000, late.getTime()))
    await people.get(liker)?.send(liked, 'POST', `/api/posts/${id}/like`, { liked: true })
  }
}

/** What people look for, with the answers they got. */
async function askOnTheBoard(tools: CommunityTools, people: ReadonlyMap<string, Member>): Promise<void> {
  for (const { by, title, description, category, isAnonymous, hoursAgo, answers = [] } of sampleRequests) {
    const at = (later: number) => beforeNow(tools.now, (hoursAgo - later) * 3_600_000)
    const body = { title, description, category, ...(isAnonymous ? { isAnonymous } : {}) }
    const made = (await people.get(by)?.send(at(0), 'POST', '/api/requests', body)) as { id: number } | undefined
    if (!made) throw new Error(`the sample community: nobody is called ${by}`)
    for (const [number, answer] of answers.entries())
      await people.get(answer.by)?.send(at(number + 1), 'POST', `/api/requests/${made.id}/comments`, { content: answer.text })
  }
}

async function followEachOther(tools: CommunityTools, people: ReadonlyMap<string, Member>): Promise<void> {
  for (const [index, { person, send }] of [...people.values()].entries()) {
    for (const [number, username] of followedBy(person, index, samplePeople).entries()) {
      const at = beforeNow(tools.now, (20 * 24 - number * 9 - index) * 3_600_000)
      await send(at, 'POST', `/api/users/${people.get(username)?.id}/follow`, {})
    }
  }
}
