import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import type { SubscriptionStatus } from '#server/access/index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const site = await startTestSite()
const secrets = ['hidden words', 'hidden answer']
let lena: Visitor
let fan: Visitor
let stranger: Visitor
let file: string
let postId: number
let commentId: number

beforeAll(async () => {
  lena = await site.creator('lena_outlets')
  fan = await site.person('fan_outlets')
  stranger = await site.person('stranger_outlets')
  file = (await lena.upload({ media: await makePhoto() })).body.url
  const wish = { content: secrets[0], isPremium: true, mediaUrl: file, teaser: 'A look' }
  postId = (await lena.post('/api/creator/posts', wish)).body.id
  commentId = (await lena.post(`/api/posts/${postId}/comments`, { content: secrets[1] })).body.id
})

/** How the one subscription of the fan stands; every status the provider can bring about. */
async function subscriptionIs(status: SubscriptionStatus | null): Promise<void> {
  await site.query('delete from subscriptions where subscriber_id = $1', [fan.id])
  if (status !== null) await placeSubscription(site.platform.database, lena, fan, { status })
}

/** What every outlet gives this reader, as one text, and what each write answers. */
async function everythingOf(reader: Visitor) {
  const lists = ['/api/posts', `/api/posts?author=${lena.id}`, '/api/posts?kind=premium', `/api/creator/${lena.id}/posts`]
  const pages = [`/api/posts/${postId}`, `/api/posts/${postId}/comments`, `/post/${postId}`, '/feed', '/lena_outlets', '/']
  const answers = await Promise.all([...lists, ...pages].map((path) => reader.get(path)))
  const bytes = [
    await reader.get(file),
    await reader.get(`${file}?w=96`),
    await reader.get(file, { range: 'bytes=0-9' }),
    await reader.send('HEAD', file, undefined),
  ]
  return {
    text: JSON.stringify(answers.map(({ body }) => body)),
    lists: answers.slice(0, lists.length),
    bytes: bytes.map(({ status }) => status),
  }
}

async function writesOf(reader: Visitor) {
  const like = await reader.post(`/api/posts/${postId}/like`, { liked: true })
  const comment = await reader.post(`/api/posts/${postId}/comments`, { content: 'mine' })
  return [codeOf(like) ?? like.status, codeOf(comment) ?? comment.status]
}

async function expectLocked(reader: Visitor): Promise<void> {
  const { text, bytes } = await everythingOf(reader)
  for (const secret of [...secrets, file]) expect(text).not.toContain(secret)
  expect(text).toContain('A look')
  expect(bytes).toEqual([404, 404, 404, 404])
}

async function expectOpen(reader: Visitor): Promise<void> {
  const { text, lists, bytes } = await everythingOf(reader)
  for (const secret of [...secrets, file]) expect(text).toContain(secret)
  for (const { body } of lists)
    expect(body.find((post: { id: number }) => post.id === postId)).toMatchObject({
      isLocked: false,
      content: secrets[0],
      mediaUrl: file,
      can: { like: true, comment: true, delete: false },
    })
  expect(bytes).toEqual([200, 200, 206, 200])
}

describe('what was paid for', () => {
  it.each(['active', 'trialing', 'past_due'] as const)('is open in every outlet while a subscription is %s', async (status) => {
    await subscriptionIs(status)
    await expectOpen(fan)
    expect(await writesOf(fan)).toEqual([200, 201])
    await expectLocked(stranger)
    await expectLocked(site.visitor())
  })

  it.each(['incomplete', 'paused', 'canceled', 'expired', null] as const)('is withheld while it is %s', async (status) => {
    await subscriptionIs(status)
    await expectLocked(fan)
    expect(await writesOf(fan)).toEqual(['subscribers_only', 'subscribers_only'])
  })

  it('is withheld from the next request on after it has ended, from comments of one’s own too', async () => {
    await subscriptionIs('active')
    const own = (await fan.post(`/api/posts/${postId}/comments`, { content: 'I was here' })).body
    expect(own.can).toEqual({ edit: true, delete: true })
    expect((await fan.send('PUT', `/api/posts/${postId}/comments/${own.id}`, { content: 'I am here' })).status).toBe(200)
    await site.query("update subscriptions set status = 'canceled' where subscriber_id = $1", [fan.id])
    await expectLocked(fan)
    expect(codeOf(await fan.send('PUT', `/api/posts/${postId}/comments/${own.id}`, { content: 'still here' }))).toBe('subscribers_only')
  })

  it('opens one creator only, and nothing between people who are apart', async () => {
    await subscriptionIs('active')
    const other = await site.creator('other_outlets')
    const { id } = (await other.post('/api/posts', { content: 'elsewhere hidden', isPremium: true })).body
    expect((await fan.get(`/api/posts/${id}`)).body.isLocked).toBe(true)
    await lena.post(`/api/users/${fan.id}/block`)
    expect((await fan.get(`/api/posts/${postId}`)).status).toBe(404)
    expect((await fan.get(file)).status).toBe(404)
    await lena.post(`/api/users/${fan.id}/unblock`)
    await expectOpen(fan)
  })

  it('costs no statement more, and visitors still share the same bytes', async () => {
    await subscriptionIs('active')
    const count = async (reader: Visitor) => {
      // The first call of a day also notes that they were here.
      await reader.get('/api/me')
      const once = async () => {
        const before = site.platform.connection.statementCount()
        await reader.get('/api/posts?limit=20')
        return site.platform.connection.statementCount() - before
      }
      // What the site does by itself meanwhile can only add to some of them.
      const counts: number[] = []
      for (let tries = 0; tries < 10; tries += 1) counts.push(await once())
      return Math.min(...counts)
    }
    expect(await count(fan)).toBe(await count(stranger))
    const [one, two] = await Promise.all([site.visitor().get('/api/posts'), site.visitor().get('/api/posts')])
    expect(one?.body).toEqual(two?.body)
    expect(commentId).toBeGreaterThan(0)
  })
})
