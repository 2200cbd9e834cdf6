import { beforeAll, describe, expect, it } from 'vitest'
import { restorePerson, suspendPerson } from '#server/account/enforcement/index.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { admin } from '#tests/people/staff.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { followInvariants } from './follow-invariants.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

async function privatePerson(): Promise<Visitor> {
  const person = await site.person()
  expect((await person.put('/api/me/follow-settings', { isPrivate: true })).body).toEqual({ isPrivate: true, followsFor: 'everyone' })
  return person
}

const seen = async (by: Visitor, id: number) => {
  const { isPrivate, isOpen, isFollowing, isRequested, followerCount } = (await by.get(`/api/users/${id}`)).body
  return { isPrivate, isOpen, isFollowing, isRequested, followerCount }
}
const waiting = async (person: Visitor): Promise<number[]> =>
  (await person.get('/api/me/follow-requests')).body.map((request: { person: { id: number } }) => request.person.id)
const kinds = async (person: Visitor): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((row: { kind: string; actors: { id: number }[] }) => `${row.kind} ${row.actors[0]?.id}`)

/** What holds of the tables at every moment. */
async function expectSound(): Promise<void> {
  for (const { name, broken } of followInvariants) {
    const { rows } = await broken(new Date()).execute(site.platform.database)
    expect(rows, name).toEqual([])
  }
}

describe('a private account', () => {
  it('is asked, lets in, and counts only whom it let in', async () => {
    const [ana, fan] = [await privatePerson(), await site.person()]
    expect((await fan.post(`/api/users/${ana.id}/follow`)).body).toEqual({ isFollowing: false, isRequested: true, followerCount: 0 })
    expect((await fan.post(`/api/users/${ana.id}/follow`)).body).toEqual({ isFollowing: false, isRequested: true, followerCount: 0 })
    expect(await seen(fan, ana.id)).toEqual({ isPrivate: true, isOpen: false, isFollowing: false, isRequested: true, followerCount: 0 })
    expect(await waiting(ana)).toEqual([fan.id])
    expect((await ana.get('/api/me/follow-requests/count')).body).toEqual({ count: 1, sent: 0 })
    expect(await kinds(ana)).toEqual([`follow_request ${fan.id}`])
    expect((await ana.post(`/api/users/${fan.id}/accept-follower`)).body).toEqual({ isFollower: true })
    expect((await ana.post(`/api/users/${fan.id}/accept-follower`)).body).toEqual({ isFollower: true })
    expect(await seen(fan, ana.id)).toEqual({ isPrivate: true, isOpen: true, isFollowing: true, isRequested: false, followerCount: 1 })
    expect((await fan.post(`/api/users/${ana.id}/follow`)).body).toEqual({ isFollowing: true, isRequested: false, followerCount: 1 })
    expect([await waiting(ana), await kinds(ana), await kinds(fan)]).toEqual([[], [], [`follow_accepted ${ana.id}`]])
    await expectSound()
  })

  it('declines without a word, and is told once however often somebody asks', async () => {
    const [ana, fan] = [await privatePerson(), await site.person()]
    await fan.post(`/api/users/${ana.id}/follow`)
    expect((await ana.post(`/api/users/${fan.id}/decline-follower`)).body).toEqual({ isFollower: false })
    expect([await waiting(ana), await kinds(ana), await kinds(fan)]).toEqual([[], [], []])
    expect(await seen(fan, ana.id)).toMatchObject({ isFollowing: false, isRequested: false })
    await ana.post('/api/notifications/read', { until: new Date().toISOString() })
    await fan.post(`/api/users/${ana.id}/follow`)
    expect(await waiting(ana)).toEqual([fan.id])
    expect((await ana.get('/api/notifications/unread')).body.notifications).toBe(0)
    const rows = await site.query('select from notifications where user_id = $1', [ana.id])
    expect(rows).toHaveLength(1)
  })

  it('forgets who takes back having asked', async () => {
    const [ana, fan] = [await privatePerson(), await site.person()]
    await fan.post(`/api/users/${ana.id}/follow`)
    expect((await fan.post(`/api/users/${ana.id}/unfollow`)).body).toEqual({ isFollowing: false, isRequested: false, followerCount: 0 })
    expect([await waiting(ana), await kinds(ana)]).toEqual([[], []])
    expect((await ana.post(`/api/users/${fan.id}/accept-follower`)).body).toEqual({ isFollower: false })
    expect(await seen(fan, ana.id)).toMatchObject({ isOpen: false, isFollowing: false, followerCount: 0 })
    await expectSound()
  })

  it('stands among the requests that somebody sent, page by page, until they take it back or have an answer', async () => {
    const doors = [await privatePerson(), await privatePerson(), await privatePerson()]
    const [first, second, third] = doors.map(({ id }) => id)
    const [fan, other] = [await site.person(), await site.person()]
    for (const { id } of doors) await fan.post(`/api/users/${id}/follow`)
    await other.post(`/api/users/${first}/follow`)
    const sent = async (person: Visitor, path = '/api/me/follow-requests/sent'): Promise<number[]> =>
      (await person.get(path)).body.map((request: { person: { id: number } }) => request.person.id)
    expect(await sent(fan)).toEqual([third, second, first])
    expect((await fan.get('/api/me/follow-requests/count')).body).toEqual({ count: 0, sent: 3 })
    const page = await fan.get('/api/me/follow-requests/sent?limit=2')
    expect(page.body.map(({ person }: { person: { id: number } }) => person.id)).toEqual([third, second])
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(await sent(fan, next)).toEqual([first])
    await fan.post(`/api/users/${third}/unfollow`)
    await doors[1]?.post(`/api/users/${fan.id}/accept-follower`)
    expect([await sent(fan), await sent(other)]).toEqual([[first], [first]])
    // Whoever is not there any more is asked for nothing, and whoever is blocked says nothing.
    await doors[0]?.post(`/api/users/${fan.id}/block`)
    expect([await sent(fan), await sent(other)]).toEqual([[], [first]])
    expect(codeOf(await site.visitor().get('/api/me/follow-requests/sent'))).toBe('signed_out')
  })

  it('keeps the followers it had, and stops one from following, private or not', async () => {
    const [ana, fan] = [await site.person(), await site.person()]
    await fan.post(`/api/users/${ana.id}/follow`)
    await ana.put('/api/me/follow-settings', { isPrivate: true })
    expect(await seen(fan, ana.id)).toMatchObject({ isOpen: true, isFollowing: true })
    const socket = await openSocket(fan)
    expect((await ana.post(`/api/users/${fan.id}/remove-follower`)).body).toEqual({ isFollower: false })
    await socket.until(() => socket.of('follow-changed').some((frame) => frame['userId'] === ana.id))
    socket.close()
    expect(await seen(fan, ana.id)).toMatchObject({ isOpen: false, isFollowing: false, followerCount: 0 })
    await ana.put('/api/me/follow-settings', { isPrivate: false })
    await fan.post(`/api/users/${ana.id}/follow`)
    await ana.post(`/api/users/${fan.id}/remove-follower`)
    expect(await seen(fan, ana.id)).toMatchObject({ isOpen: true, isFollowing: false, followerCount: 0 })
    await expectSound()
  })

  it('lets in everybody who waits when it opens, also who is absent, and counts who is there', async () => {
    const ana = await privatePerson()
    const [fan, gone] = [await site.person(), await site.person()]
    for (const person of [fan, gone]) await person.post(`/api/users/${ana.id}/follow`)
    await suspendPerson(site.platform.database, deciding, gone.id, { until: null }, new Date())
    expect(await waiting(ana)).toEqual([fan.id])
    const socket = await openSocket(fan)
    expect((await ana.put('/api/me/follow-settings', { isPrivate: false })).body).toMatchObject({ isPrivate: false })
    await socket.until(() => socket.of('follow-changed').some((frame) => frame['userId'] === ana.id))
    socket.close()
    expect(await seen(fan, ana.id)).toEqual({ isPrivate: false, isOpen: true, isFollowing: true, isRequested: false, followerCount: 1 })
    await expectSound()
    await restorePerson(site.platform.database, reversing, gone.id)
    expect(await seen(fan, ana.id)).toMatchObject({ followerCount: 2 })
    await expectSound()
  })

  it('and blocks: a block ends asking, both ways, and nobody asks across one', async () => {
    const [ana, ben] = [await privatePerson(), await privatePerson()]
    await ben.post(`/api/users/${ana.id}/follow`)
    await ana.post(`/api/users/${ben.id}/follow`)
    await ana.post(`/api/users/${ben.id}/block`)
    expect((await ben.post(`/api/users/${ana.id}/follow`)).status).toBe(404)
    expect(codeOf(await ana.post(`/api/users/${ben.id}/follow`))).toBe('blocked')
    expect([await waiting(ana), await waiting(ben)]).toEqual([[], []])
    expect(await site.query('select from follow_requests where $1 in (follower_id, followed_id)', [ana.id])).toEqual([])
    await expectSound()
  })

  it('hears nothing of whom it has muted, and finds them among those who ask', async () => {
    const [ana, fan] = [await privatePerson(), await site.person()]
    await ana.post(`/api/users/${fan.id}/mute`)
    await fan.post(`/api/users/${ana.id}/follow`)
    expect([await kinds(ana), await waiting(ana)]).toEqual([[], [fan.id]])
  })

  it('is admitted to by its owner alone', async () => {
    const [ana, fan, other] = [await privatePerson(), await site.person(), await site.person()]
    await fan.post(`/api/users/${ana.id}/follow`)
    for (const verb of ['accept-follower', 'decline-follower', 'remove-follower']) {
      expect(codeOf(await site.visitor().post(`/api/users/${fan.id}/${verb}`))).toBe('signed_out')
      expect((await other.post(`/api/users/${fan.id}/${verb}`)).body).toEqual({ isFollower: false })
      expect(codeOf(await ana.post(`/api/users/${ana.id}/${verb}`))).toBe('not_allowed')
      expect((await ana.post(`/api/users/999999/${verb}`)).status).toBe(404)
    }
    expect(await waiting(ana)).toEqual([fan.id])
    expect(await waiting(other)).toEqual([])
  })
})

describe('at the same moment', () => {
  it('asking, taking it back, letting in and opening end in one state', async () => {
    const ana = await privatePerson()
    const fans = await Promise.all(Array.from({ length: 4 }, () => site.person()))
    for (let round = 0; round < 12; round += 1) {
      await ana.put('/api/me/follow-settings', { isPrivate: round % 2 === 0 })
      await Promise.all(
        fans.flatMap((fan, index) => [
          fan.post(`/api/users/${ana.id}/follow`),
          ana.post(`/api/users/${fan.id}/${index % 2 === 0 ? 'accept-follower' : 'remove-follower'}`),
          index === 3 ? ana.put('/api/me/follow-settings', { isPrivate: round % 2 === 1 }) : fan.post(`/api/users/${ana.id}/unfollow`),
        ]),
      )
      await expectSound()
    }
  })
})

describe('creators', () => {
  it('cannot close their account, and whoever becomes one opens it knowingly', async () => {
    const creator = await site.creator()
    expect(codeOf(await creator.put('/api/me/follow-settings', { isPrivate: true }))).toBe('creator_open')
    const [ana, fan] = [await privatePerson(), await site.person()]
    await fan.post(`/api/users/${ana.id}/follow`)
    const setup = { description: 'What I make, week after week.', country: 'FR', currency: 'USD' }
    expect(codeOf(await ana.post('/api/creator/setup', setup))).toBe('account_private')
    expect(await seen(fan, ana.id)).toMatchObject({ isPrivate: true, isRequested: true })
    const made = await ana.post('/api/creator/setup', { ...setup, opensAccount: true })
    expect(made.body).toMatchObject({ user: { isCreator: true, isPrivate: false } })
    expect(await seen(fan, ana.id)).toMatchObject({ isPrivate: false, isOpen: true, isFollowing: true, followerCount: 1 })
    await expectSound()
  })
})

describe('the lists of followers and followed people', () => {
  const lists = ['followers', 'following'] as const

  it('are for whom their owner says, for the owner, and for the staff', async () => {
    const [ana, fan, other] = [await site.person(), await site.person(), await site.person()]
    const staff = await admin(site)
    await fan.post(`/api/users/${ana.id}/follow`)
    await ana.post(`/api/users/${fan.id}/follow`)
    const answers = async () => {
      const found = []
      for (const by of [site.visitor(), other, fan, ana, staff]) {
        for (const list of lists) {
          const answer = await by.get(`/api/users/${ana.id}/${list}`)
          found.push(answer.status === 200 ? answer.body.length : codeOf(answer))
        }
      }
      return found
    }
    const [no, secret] = ['followers_only', 'private_information']
    expect(await answers()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    await ana.put('/api/me/follow-settings', { followsFor: 'followers' })
    expect(await answers()).toEqual([no, no, no, no, 1, 1, 1, 1, 1, 1])
    await ana.put('/api/me/follow-settings', { followsFor: 'nobody' })
    expect(await answers()).toEqual([secret, secret, secret, secret, secret, secret, 1, 1, 1, 1])
    await ana.put('/api/me/follow-settings', { followsFor: 'everyone', isPrivate: true })
    expect(await answers()).toEqual([no, no, no, no, 1, 1, 1, 1, 1, 1])
  })
})
