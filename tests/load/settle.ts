import { fill } from '../../scripts/bench/fill.ts'
import { sealFilled } from '../../scripts/bench/seal-filled.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { goodBank, setUpCreator } from '#tests/people/paid-creator.ts'
import { Visitor } from '#tests/people/visitor.ts'
import type { Actor } from './acts.ts'
import type { CrowdMember } from './children/crowd.ts'
import type { LoadSite } from './site.ts'

export interface Settled {
  readonly actors: readonly Actor[]
  readonly crowd: readonly CrowdMember[]
  readonly publishableKey: string
  readonly counts: Record<string, number>
}

/** Each may have thirty subscribers without Premium. */
const peoplePerCreator = 16
const conversationsEach = 3
const atOnce = 20

/** A filled site on which people are signed in through the API; the rest of the sockets belongs to people of the filling. */
export async function settle(site: LoadSite, people: number, sockets: number): Promise<Settled> {
  const visitors = await eachOf(people, (index) => signUp(site, index))
  const [reader, writer] = visitors
  if (!reader || !writer) throw new Error('nobody signed up')
  const creatorCount = Math.ceil(people / peoplePerCreator)
  const creators = visitors.slice(2, 2 + creatorCount)
  for (const creator of creators) await openFor(creator)
  const { counts } = await site.withClient((client) => fill(client, { readerId: reader.id, writerId: writer.id }))
  await sealFilled({ connectionString: site.env['DATABASE_URL'] })
  const talkers = visitors.slice(2 + creatorCount)
  const conversations = new Map<number, number[]>()
  for (let distance = 1; distance <= conversationsEach; distance += 1) {
    await eachOf(talkers.length, async (index) => {
      const [one, other] = [talkers[index], talkers[(index + distance) % talkers.length]]
      if (!one || !other) return
      const conversation = await talkBetween(one, other)
      for (const { id } of [one, other]) conversations.set(id, [...(conversations.get(id) ?? []), conversation])
    })
  }
  const { body: config } = await reader.get('/api/config')
  const newest = await site.query<{ id: number }>('select id::int from posts where not is_premium order by id desc limit 50')
  const crowd = [...visitors.map(cookieOf), ...Array.from({ length: sockets - people }, (_, index) => `sid=token${index + 1}`)]
  return {
    actors: talkers.map((talker) => ({
      id: talker.id,
      cookie: cookieOf(talker),
      conversations: conversations.get(talker.id) ?? [],
      creators: creators.map(({ id }) => id),
      posts: newest.map(({ id }) => id),
    })),
    crowd: crowd.slice(0, sockets).map((cookie, index) => ({ cookie, url: site.urls[index % site.urls.length] ?? '' })),
    publishableKey: config.payments.publishableKey,
    counts,
  }
}

function signUp(site: LoadSite, index: number): Promise<Visitor> {
  const url = site.urls[index % site.urls.length] ?? ''
  return Visitor.signUp(url, { email: `load${index}@people.example`, username: `load_${index}` })
}

async function openFor(person: Visitor): Promise<void> {
  await setUpCreator(person)
  const { body } = await person.put(`/api/creator/${person.id}/banking`, goodBank)
  if (body.state !== 'enabled') throw new Error(`no creator: ${JSON.stringify(body)}`)
}

/** Runs it for 0 … count-1, some at once; answers in order. */
async function eachOf<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => work(from + index))
    results.push(...(await Promise.all(some)))
  }
  return results
}

const cookieOf = ({ cookies }: Visitor): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
