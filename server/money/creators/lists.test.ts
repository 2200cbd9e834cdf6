import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Answer, Visitor } from '#tests/people/visitor.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const ids = (answer: Answer): number[] => answer.body.map((row: { id: number }) => row.id)
const linkOf = (answer: Answer) => /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]

/** Every id of a list, page by page. */
async function walk(by: Visitor, path: string): Promise<number[]> {
  const found: number[] = []
  for (let next: string | undefined = path; next;) {
    const answer: Answer = await by.get(next)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    found.push(...ids(answer))
    next = linkOf(answer)
  }
  return found
}

describe('the directory', () => {
  it('finds words, narrows prices, and pages in each of its orders', async () => {
    const reader = site.visitor()
    const made = []
    for (const [index, [price, subscribers]] of [
      [500, 3],
      [2500, 3],
      [1000, 40],
      [1000, 0],
      [2000, 7],
    ].entries()) {
      const creator = await site.creator(`potter_${index}`)
      await creator.put(`/api/creator/${creator.id}/settings`, { price, description: index % 2 ? 'Wheel and Kiln' : 'Bread' })
      await site.query("update users set subscriber_count = $2, creator_since = now() - $3 * interval '1 day' where id = $1", [
        creator.id,
        subscribers,
        index,
      ])
      made.push(creator.id)
    }
    const [a, b, c, d, e] = made as [number, number, number, number, number]
    expect(await walk(reader, '/api/creators?limit=2&sort=newest')).toEqual([a, b, c, d, e])
    expect(await walk(reader, '/api/creators?limit=2&sort=popular')).toEqual([c, e, b, a, d])
    expect(await walk(reader, '/api/creators?limit=1&sort=price')).toEqual([a, c, d, e, b])
    expect(await walk(reader, '/api/creators?minPrice=1000&maxPrice=2000&sort=price')).toEqual([c, d, e])
    expect(await walk(reader, '/api/creators?q=kiln%20wheel')).toEqual([b, d])
    expect(await walk(reader, '/api/creators?q=POTTER_3')).toEqual([d])
    expect(await walk(reader, '/api/creators?q=kiln%20bread')).toEqual([])
    expect(await walk(reader, '/api/creators?q=k&limit=5')).toHaveLength(5)
    expect(await walk(reader, '/api/creators?q=%25')).toEqual(made)
    expect((await reader.get('/api/creators?sort=dearest')).status).toBe(422)
  })
})

describe('a creator’s subscribers', () => {
  it('are narrowed by how they stand and by name, with what they pay and until when', async () => {
    const lena = await site.creator()
    const fans: number[] = []
    const rows = [
      ['ann_lee', 'active', false, 700, null],
      ['bob_lee', 'active', true, 999, null],
      ['cid', 'past_due', false, 999, null],
      ['dan', 'canceled', true, 999, '2026-02-01T00:00:00Z'],
      ['eve', 'incomplete', false, 999, null],
      ['fay', 'expired', false, 999, '2026-02-01T00:00:00Z'],
    ] as const
    for (const [index, [name, status, isCancelled, price, endedAt]] of rows.entries()) {
      const fan = await site.person(name)
      fans.push(fan.id)
      await placeSubscription(site.platform.database, lena, fan, {
        status,
        cancelAtPeriodEnd: isCancelled,
        priceCents: price,
        periodEnd: new Date('2026-03-01T00:00:00Z'),
        endedAt: endedAt === null ? null : new Date(endedAt),
        createdAt: new Date(Date.now() + index * 1_000),
      })
    }
    const names = async (query: string) =>
      (await lena.get(`/api/creator/${lena.id}/subscribers?${query}`)).body.map(
        (row: { subscriber: { username: string } }) => row.subscriber.username,
      )
    expect(await names('')).toEqual(['dan', 'cid', 'bob_lee', 'ann_lee'])
    expect(await names('status=entitled')).toEqual(['cid', 'bob_lee', 'ann_lee'])
    expect(await names('status=ending')).toEqual(['bob_lee'])
    expect(await names('status=ended')).toEqual(['dan'])
    expect(await names('q=ANN')).toEqual(['ann_lee'])
    expect(await names('q=_lee')).toEqual([])
    expect(await walk(lena, `/api/creator/${lena.id}/subscribers?limit=1`)).toHaveLength(4)
    const [dan, , bob, ann] = (await lena.get(`/api/creator/${lena.id}/subscribers`)).body
    expect([dan.endsAt, bob.endsAt, ann.endsAt]).toEqual(['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', null])
    expect([ann.priceCents, ann.currency]).toEqual([700, 'USD'])
    const stranger = await site.person()
    expect((await stranger.get(`/api/creator/${lena.id}/subscribers`)).body.message).toBe('Private Information')
  })
})
