import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const setup = {
  description: 'I teach people to bake.',
  price: 1500,
  firstName: 'Canary-First',
  lastName: 'Canary-Last',
  dateOfBirth: { day: '07', month: '11', year: '1985' },
  phone: '+1 415 555 0100',
  ssnLast4: '9173',
  address: { line1: '1 Canary-Street', city: 'Canary-City', state: 'ca', postalCode: '94107' },
  businessWebsite: 'canary-website.example',
  businessType: 'individual',
  industry: 'education',
}

const setUp = (by: Visitor, change: object = {}) => by.post('/api/creator/setup', { ...setup, userId: by.id, ...change })

describe('setting up as a creator', () => {
  it('makes one at once, who may post premium and is listed', async () => {
    const lena = await site.person()
    const answer = await setUp(lena)
    expect([answer.status, answer.body.success, answer.body.user]).toMatchObject([
      200,
      true,
      { isCreator: true, subscriptionPrice: 1500, priceLabel: '$15.00' },
    ])
    expect((await lena.post('/api/creator/posts', { content: 'first', isPremium: true })).status).toBe(201)
    expect((await site.visitor().get('/api/creators')).body[0]).toMatchObject({ id: lena.id, creatorDescription: setup.description })
    expect((await site.visitor().get(`/api/creator/${lena.id}/posts?viewerId=${lena.id}`)).body[0]).toMatchObject({
      isLocked: true,
      content: '',
    })
    expect(codeOf(await setUp(lena))).toBe('already_creator')
  })

  it('keeps nothing of identity or address, and of the website only what the provider has', async () => {
    await setUp(await site.person())
    const tables = await site.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    )
    for (const { name } of tables) {
      const rows = await site.query(`select t::text as row from ${name} t`)
      // The four digits as a value of their own: in hashes, tokens and times they come by chance.
      expect(JSON.stringify(rows), name).not.toMatch(/canary-(first|last|street|city)|(?<![\w.+-])9173(?![\w+-])|555 0100/i)
      if (name !== 'public.sandbox_stripe') expect(JSON.stringify(rows), name).not.toMatch(/canary-website/)
    }
  })

  it.each([
    [{ price: 99 }, 'price'],
    [{ price: 10_001 }, 'price'],
    [{ price: 9.99 }, 'price'],
    [{ price: '15' }, 'price'],
    [{ ssnLast4: '123' }, 'ssnLast4'],
    [{ ssnLast4: '12345' }, 'ssnLast4'],
    [{ address: { ...setup.address, state: 'California' } }, 'address.state'],
    [{ address: { ...setup.address, postalCode: '941071' } }, 'address.postalCode'],
    [{ description: ' ' }, 'description'],
    [{ firstName: null }, 'firstName'],
    [{ dateOfBirth: { day: 31, month: 2, year: 1980 } }, 'dateOfBirth'],
    [{ industry: 'witchcraft' }, 'industry'],
    [{ businessWebsite: 'javascript:alert(1)' }, 'businessWebsite'],
  ])('refuses %j', async (change, field) => {
    const person = await site.person()
    const answer = await setUp(person, change)
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, field])
    expect((await person.get('/api/me')).body.isCreator).toBe(false)
  })

  it('names every missing field at once', async () => {
    const answer = await (await site.person()).post('/api/creator/setup', { description: 'x' })
    expect(answer.body.fields.map((field: { field: string }) => field.field)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'phone',
      'ssnLast4',
      'address',
    ])
  })

  it('is for adults: a lower age is named at its field, and a moderator looks at the account', async () => {
    const person = await site.person()
    const dateOfBirth = { day: 1, month: 1, year: new Date().getFullYear() - 17 }
    const answer = await person.post('/api/creator/setup', { description: 'x', dateOfBirth })
    expect(answer.body.fields).toEqual([
      { field: 'dateOfBirth', rule: 'too_young', message: 'You must be at least 18 years old.', limit: 18 },
    ])
    expect(await site.query('select stated_age from age_reviews where user_id = $1', [person.id])).toEqual([{ stated_age: 17 }])
  })

  it('is for oneself', async () => {
    const person = await site.person()
    expect(codeOf(await setUp(person, { userId: person.id + 1 }))).toBe('actor_mismatch')
    expect(codeOf(await site.visitor().post('/api/creator/setup', setup))).toBe('signed_out')
  })

  it('asks for no identity outside the United States, where the provider’s pages do', async () => {
    const answer = await (await site.person()).post('/api/creator/setup', { description: 'x', country: 'PT' })
    expect(answer.body.user).toMatchObject({ isCreator: true, subscriptionPrice: 999 })
  })

  it('happens once, also when asked twice at the same moment', async () => {
    const person = await site.person()
    const answers = await Promise.all([setUp(person), setUp(person)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a creator’s settings', () => {
  it('change description and price, within the limits, for oneself', async () => {
    const [lena, other] = [await site.creator(), await site.creator()]
    const path = `/api/creator/${lena.id}/settings`
    expect((await lena.put(path, { description: 'New words', price: 2500 })).body).toMatchObject({
      subscriptionPrice: 2500,
      creatorDescription: 'New words',
    })
    expect((await lena.put(path, { price: 100 })).body).toMatchObject({ subscriptionPrice: 100, creatorDescription: 'New words' })
    expect((await lena.put(path, { price: 0 })).status).toBe(422)
    expect(codeOf(await other.put(path, { price: 500 }))).toBe('not_allowed')
    const reader = await site.person()
    expect(codeOf(await reader.put(`/api/creator/${reader.id}/settings`, { price: 500 }))).toBe('creators_only')
  })

  it('keep their subscribers to themselves', async () => {
    const [lena, fan] = [await site.creator(), await site.person()]
    await placeSubscription(site.platform.database, lena, fan)
    expect((await lena.get(`/api/creator/${lena.id}/subscribers`)).body).toMatchObject([{ status: 'active', subscriber: { id: fan.id } }])
    const answer = await fan.get(`/api/creator/${lena.id}/subscribers`)
    expect([answer.status, answer.body.message]).toEqual([403, 'Private Information'])
  })
})

describe('the list of creators', () => {
  it('can be narrowed to a service and to who posted this week', async () => {
    const baker = await site.creator()
    await baker.put(`/api/users/${baker.id}/profile`, { services: ['Cooking'] })
    const ids = async (query: string) =>
      (await site.visitor().get(`/api/creators?${query}`)).body.map((creator: { id: number }) => creator.id)
    expect(await ids('service=Cooking')).toEqual([baker.id])
    expect(await ids('posting=week')).not.toContain(baker.id)
    await baker.post('/api/posts', { content: 'out of the oven' })
    expect(await ids('posting=week')).toContain(baker.id)
    await baker.put('/api/me/language', { language: 'ko' })
    expect(await ids('language=ko')).toEqual([baker.id])
    expect((await site.visitor().get('/api/creators?service=Witchcraft')).status).toBe(422)
    expect((await site.visitor().get('/api/creators?language=tlh')).status).toBe(422)
    const first = await site.visitor().get('/api/creators?limit=1')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await site.visitor().get(next)).body[0].id).not.toBe(first.body[0].id)
  })
})
