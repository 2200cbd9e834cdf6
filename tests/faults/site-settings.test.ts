import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { operatorPassword } from '#tests/people/staff.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'

const site = new TwoProcesses(inject('databaseServer'))
let owner: Visitor

beforeAll(async () => {
  await site.start({ ADMIN_PASSWORD: operatorPassword })
  owner = await Visitor.signUp(site.first.url, { email: 'owner@people.example', username: 'site_owner' })
  expect((await owner.post('/api/admin/unlock', { password: operatorPassword })).status).toBe(200)
}, stretch(120_000))
afterAll(() => site.remove())

describe('F9 what the operator sets at one process', () => {
  it('is in force at the other, where nothing is asked of the database meanwhile', async () => {
    const there = new Visitor(site.second.url)
    const config = async () => (await there.get('/api/config')).body
    expect((await config()).siteName).toBe('Coterie')
    const ana = await Visitor.signUp(site.second.url, { email: 'ana@people.example', username: 'ana_at_two' })
    await owner.put('/api/admin/settings', { branding: { siteName: 'Atelier' }, limits: { postLength: 60 }, features: { blog: false } })
    // The process that was told answers with it at once.
    expect((await new Visitor(site.first.url).get('/api/config')).body.siteName).toBe('Atelier')
    expect((await config()).siteName).toBe('Atelier')
    expect((await ana.post('/api/posts', { content: 'a'.repeat(61) })).body.fields[0]).toMatchObject({ rule: 'too_long', limit: 60 })
    expect((await there.get('/api/blog')).status).toBe(404)
  })

  it('is in force at the other process at its very next request, each of many times', async () => {
    const there = new Visitor(site.second.url)
    for (let time = 1; time <= 30; time += 1) {
      await owner.put('/api/admin/settings', { branding: { siteName: `Atelier ${time}` } })
      expect((await there.get('/api/config')).body.siteName).toBe(`Atelier ${time}`)
    }
  })

  it('a new version of the terms asks for consent at the other process', async () => {
    const ana = await Visitor.signUp(site.second.url, { email: 'eve@people.example', username: 'eve_at_two' })
    const text = { summary: ['Be kind.'], sections: [{ heading: 'How we are', paragraphs: ['Kind.'] }] }
    const version = new Date().toISOString().slice(0, 10)
    expect((await owner.post('/api/admin/legal/terms', { ...text, version, needsConsent: true })).status).toBe(201)
    expect(codeOf(await ana.post('/api/posts', { content: 'hello' }))).toBe('consent_required')
    const accepted = await ana.post('/api/legal/accept', { versions: { terms: version } })
    expect(accepted.body).toEqual({ pending: [] })
    expect((await ana.at(site.first.url).post('/api/posts', { content: 'hello' })).status).toBe(201)
    expect((await owner.post('/api/legal/accept', { versions: { terms: version } })).status).toBe(200)
  })
})

describe('F10 what the operator sets while the bus is away', () => {
  it('is in force at the other process within seconds', { timeout: stretch(60_000) }, async () => {
    const there = new Visitor(site.second.url)
    const config = async () => (await there.get('/api/config')).body.siteName
    await config()
    await site.redis.stop()
    await owner.put('/api/admin/settings', { branding: { siteName: 'Without a bus' } })
    await expect.poll(config, { timeout: stretch(5_000) }).toBe('Without a bus')
    await site.redis.start()
  })
})
