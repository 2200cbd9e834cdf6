import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
let fan: Visitor
let lena: Visitor
let boss: Visitor
const told = { age: 37, location: 'Quedlinburg' }

beforeAll(async () => {
  site = await startTestSite()
  fan = await site.person('hidden_fan')
  lena = await site.creator()
  boss = await owner(site)
  await fan.put(`/api/users/${fan.id}/profile`, told)
  await fan.post(`/api/users/${lena.id}/follow`)
  await subscribe(fan)
})

const subscribe = (person: Visitor) => placeSubscription(site.platform.database, lena, person)

type Seen = { readonly age: number | null; readonly location: string | null } | undefined
const pick = (person: Seen) => person && { age: person.age, location: person.location }
const isFan = ({ id }: { id: number }) => id === fan.id

const hide = (hidden: boolean) => fan.put('/api/me/privacy', { showsAge: !hidden, showsLocation: !hidden })

/** What every outlet that shows this person says of age and place. */
async function outlets(by: Visitor): Promise<Record<string, Seen>> {
  return {
    byId: pick((await by.get(`/api/users/${fan.id}`)).body),
    byName: pick((await by.get('/api/users/username/hidden_fan')).body),
    search: pick((await by.post('/api/users/search', { query: 'hidden_fan' })).body.find(isFan)),
    newest: pick((await by.post('/api/users/with-counts?limit=100')).body.find(isFan)),
    followers: pick((await by.get(`/api/users/${lena.id}/followers`)).body.map(({ follower }: any) => follower).find(isFan)),
  }
}

async function inCreatorsEyes(): Promise<Record<string, Seen>> {
  const { recentSubscribers } = (await lena.get(`/api/creator/${lena.id}/analytics`)).body
  const list = (await lena.get(`/api/creator/${lena.id}/subscribers`)).body
  return {
    ...(await outlets(lena)),
    recent: pick(recentSubscribers.find(isFan)),
    list: pick(list.map(({ subscriber }: any) => subscriber).find(isFan)),
  }
}

const each = (seen: Record<string, Seen>, what: Seen) => Object.fromEntries(Object.keys(seen).map((outlet) => [outlet, what]))

/** Visitors are told it by the profile, by no list. */
const inProfiles = (seen: Record<string, Seen>, what: Seen) => ({
  ...each(seen, { age: null, location: null }),
  byId: what,
  byName: what,
})

describe('age and location', () => {
  it('are for everybody until they are hidden', async () => {
    await hide(false)
    const visitor = site.visitor()
    const public_ = await outlets(visitor)
    expect(public_).toEqual(inProfiles(public_, told))
    const bySeller = await inCreatorsEyes()
    expect(bySeller).toEqual(each(bySeller, told))
    expect((await visitor.get('/hidden_fan')).body).toContain('Quedlinburg')
  })

  it('are in no outlet once they are hidden, each for itself, but in one’s own', async () => {
    expect((await fan.put('/api/me/privacy', { showsLocation: false })).body).toMatchObject({ showsAge: true, showsLocation: false })
    const visitor = site.visitor()
    const half = await outlets(visitor)
    expect(half).toEqual(inProfiles(half, { age: 37, location: null }))
    await fan.put('/api/me/privacy', { showsAge: false })
    const bySeller = await inCreatorsEyes()
    expect(bySeller).toEqual(each(bySeller, { age: null, location: null }))
    const document = (await visitor.get('/hidden_fan')).body
    expect(document).toContain('hidden_fan')
    expect(document).not.toContain('Quedlinburg')
    expect((await lena.get('/hidden_fan')).body).not.toContain('Quedlinburg')

    const own = await outlets(fan)
    expect(own).toEqual(each(own, told))
    expect((await fan.get('/api/me')).body).toMatchObject(told)
    expect((await fan.get('/hidden_fan')).body).toContain('Quedlinburg')
  })

  it('stay with who hides them when something else of the profile changes', async () => {
    await hide(true)
    const answer = await fan.put(`/api/users/${fan.id}/profile`, { bio: 'Hello' })
    expect(answer.body).toMatchObject({ ...told, bio: 'Hello' })
    expect((await site.visitor().get(`/api/users/${fan.id}`)).body).toMatchObject({ age: null, location: null, bio: 'Hello' })
  })

  it('are shown to the staff at its desk, and nowhere else', async () => {
    await hide(true)
    expect((await boss.get(`/api/admin/users/${fan.id}`)).body).toMatchObject(told)
    expect((await boss.get(`/api/users/${fan.id}`)).body).toMatchObject({ age: null, location: null })
    expect((await (await moderator(site)).get(`/api/users/${fan.id}`)).body).toMatchObject({ age: null, location: null })
  })

  it('count in no figure of a creator: the fifth of a group is not found by the four who show it', async () => {
    await hide(true)
    for (const name of ['open_a', 'open_b', 'open_c', 'open_d']) {
      const open = await site.person(name)
      await open.put(`/api/users/${open.id}/profile`, told)
      await subscribe(open)
    }
    const figures = async () => (await lena.get(`/api/creator/${lena.id}/analytics`)).body
    expect((await figures()).demographics).toMatchObject({ age: { average: null, groups: {} }, locations: [] })
    await hide(false)
    const { demographics, subscribersWithDemographics } = await figures()
    expect(demographics).toMatchObject({
      age: { average: 37, groups: { '35-44': 5 } },
      locations: [{ location: 'Quedlinburg', count: 5 }],
    })
    expect(subscribersWithDemographics).toMatchObject({ withAge: 5, withLocation: 5 })
  })
})

describe('the settings', () => {
  it('begin open, except for who is online and one’s name among who looked at a profile', async () => {
    const ben = await site.person()
    expect((await ben.get('/api/me/privacy')).body).toEqual({
      messagesFrom: 'everyone',
      showsReceipts: true,
      showsTyping: true,
      presenceFor: 'contacts',
      callsFrom: 'contacts',
      relaysCalls: false,
      showsAge: true,
      showsLocation: true,
      showsViews: false,
      showsSensitive: false,
    })
  })

  it('let the staff read who looked at a profile only where that person allows it', async () => {
    const [profile, ben] = [await site.person('seen_profile'), await site.person('looking')]
    await ben.get('/seen_profile')
    const names = async () => {
      const { recentViews } = (await boss.get(`/api/admin/user/${profile.id}/analytics`)).body
      return recentViews.map(({ viewerUsername }: { viewerUsername: string | null }) => viewerUsername)
    }
    await expect.poll(names, { timeout: stretch(10_000) }).toEqual([null])
    await ben.put('/api/me/privacy', { showsViews: true })
    expect(await names()).toEqual(['looking'])
    await ben.put('/api/me/privacy', { showsViews: false })
    expect(await names()).toEqual([null])
  })

  it('keep what a change does not name, and refuse what they do not know', async () => {
    const ben = await site.person()
    const changed = await ben.put('/api/me/privacy', { showsAge: false, showsViews: true })
    expect(changed.body).toMatchObject({ showsAge: false, showsLocation: true, showsViews: true, presenceFor: 'contacts' })
    expect((await ben.put('/api/me/privacy', {})).body).toEqual(changed.body)
    const refused = await ben.put('/api/me/privacy', { showsAge: 'perhaps' })
    expect([refused.status, codeOf(refused), refused.body.fields[0].field]).toEqual([422, 'invalid_input', 'showsAge'])
    expect(codeOf(await site.visitor().get('/api/me/privacy'))).toBe('signed_out')
    expect(codeOf(await site.visitor().put('/api/me/privacy', { showsAge: true }))).toBe('signed_out')
  })
})
