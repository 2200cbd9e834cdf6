import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { admin as makeAdmin, owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { startCoterie, type Coterie } from '#server/start.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let owner: Visitor
let admin: Visitor

beforeAll(async () => {
  site = await startTestSite()
  owner = await makeOwner(site)
  admin = await makeAdmin(site)
})

const config = async () => (await site.visitor().get('/api/config')).body
const lines = (key: string) =>
  site.query<{ actor_id: number; reason: string | null; details: unknown }>(
    'select actor_id, reason, details from audit_entries where target_id = $1 order by id',
    [key],
  )

describe('the links of the site elsewhere', () => {
  it('are three, set by an admin, on record, and gone when emptied', async () => {
    const empty = ['facebook_url', 'instagram_url', 'twitter_url'].map((key) => ({ key, value: '' }))
    expect((await site.visitor().get('/api/site-settings')).body).toEqual(empty)
    const set = await admin.post('/api/site-settings', { key: 'twitter_url', value: 'https://social.example/coterie' })
    expect(set.body).toEqual({ key: 'twitter_url', value: 'https://social.example/coterie' })
    expect((await config()).links).toEqual({ twitter_url: 'https://social.example/coterie' })
    await admin.post('/api/site-settings', { key: 'twitter_url', value: '' })
    expect((await site.visitor().get('/api/site-settings')).body).toEqual(empty)
    expect((await config()).links).toEqual({})
    expect(await lines('links.twitter_url')).toHaveLength(2)
  })

  it.each(['javascript:alert(1)', 'http://social.example', 'social.example', 'data:text/html,x'])('are never %s', async (value) => {
    expect(codeOf(await admin.post('/api/site-settings', { key: 'facebook_url', value }))).toBe('invalid_input')
  })

  it('are set by nobody else', async () => {
    const wish = { key: 'facebook_url', value: 'https://social.example/x' }
    expect(codeOf(await site.visitor().post('/api/site-settings', wish))).toBe('signed_out')
    expect(codeOf(await (await site.person()).post('/api/site-settings', wish))).toBe('not_allowed')
    expect((await admin.post('/api/site-settings', { ...wish, key: 'evil_url' })).status).toBe(422)
    expect((await config()).links).toEqual({})
  })
})

describe('the settings', () => {
  it('are what the product brings until the owner changes them, and null puts that back', async () => {
    const before = (await owner.get('/api/admin/settings')).body
    expect(before.settings).toEqual(before.defaults)
    const changed = await owner.put('/api/admin/settings', {
      branding: { siteName: 'Atelier', tagline: 'Made by hand.', accentHue: 200, contactEmail: 'hello@atelier.example' },
      limits: { postLength: 300 },
      reason: 'our name',
    })
    expect(changed.status).toBe(200)
    expect(changed.body.limits.postLength).toBe(300)
    expect(await config()).toMatchObject({ siteName: 'Atelier', tagline: 'Made by hand.', accentHue: 200, limits: { postLength: 300 } })
    expect(await lines('limits.postLength')).toEqual([{ actor_id: owner.id, reason: 'our name', details: { from: 280, to: 300 } }])
    const restored = await owner.put('/api/admin/settings', {
      branding: { siteName: null, tagline: null, accentHue: null, contactEmail: null },
      limits: { postLength: null },
    })
    expect(restored.body).toEqual(before.defaults)
    expect(await config()).toMatchObject({ siteName: 'Coterie', tagline: null, accentHue: null, limits: { postLength: 280 } })
  })

  it.each([
    [{ limits: { postLength: 49 } }, 'limits.postLength'],
    [{ limits: { postLength: 5001 } }, 'limits.postLength'],
    [{ limits: { minimumAge: 17 } }, 'limits.minimumAge'],
    [{ limits: { uploadMegabytes: 51 } }, 'limits.uploadMegabytes'],
    [{ limits: { minimumPriceCents: 2000 } }, 'limits.defaultPriceCents'],
    [{ limits: { maximumPriceCents: 500 } }, 'limits.defaultPriceCents'],
    [{ limits: { minimumPriceCents: 9000, maximumPriceCents: 8000 } }, 'limits.minimumPriceCents'],
    [{ limits: { creatorPostLength: 290, postLength: 300 } }, 'limits.creatorPostLength'],
    [{ branding: { siteName: '  ' } }, 'branding.siteName'],
    [{ branding: { accentHue: 360 } }, 'branding.accentHue'],
    [{ branding: { contactEmail: 'nobody' } }, 'branding.contactEmail'],
    [{ branding: { logoUrl: `/api/media/${'a'.repeat(22)}.webp` } }, 'branding.logoUrl'],
    [{ features: { blog: 'no' } }, 'features.blog'],
    [{ joining: { mode: 'some' } }, 'joining.mode'],
    [{ joining: { memberInvitations: 101 } }, 'joining.memberInvitations'],
  ])('refuse %j at %s, and nothing of it is set', async (wish, field) => {
    const before = (await owner.get('/api/admin/settings')).body.settings
    const answer = await owner.put('/api/admin/settings', { branding: { tagline: 'never' }, ...wish })
    expect(codeOf(answer)).toBe('invalid_input')
    expect(answer.body.fields.map((error: { field: string }) => error.field)).toContain(field)
    expect((await owner.get('/api/admin/settings')).body.settings).toEqual(before)
  })

  it('are changed by owners only, unlocked', async () => {
    const wish = { joining: { mode: 'closed' } }
    expect(codeOf(await site.visitor().put('/api/admin/settings', wish))).toBe('signed_out')
    expect(codeOf(await admin.put('/api/admin/settings', wish))).toBe('not_allowed')
    const locked = await site.person()
    await site.query("update users set role = 'owner' where id = $1", [locked.id])
    expect(codeOf(await locked.put('/api/admin/settings', wish))).toBe('unlock_required')
    expect(codeOf(await (await site.person()).get('/api/admin/settings'))).toBe('not_allowed')
    expect((await config()).joining.mode).toBe('open')
  })
})

describe('the settings of a site of two processes', () => {
  const redis = new RedisStandIn()
  let site: TestSite
  let owner: Visitor
  let second: Coterie
  beforeAll(async () => {
    await redis.start()
    site = await startTestSite({ env: { REDIS_URL: redis.url } })
    owner = await makeOwner(site)
    second = await startCoterie({ ...site.platform.config, port: 0 }, { checkReplies: true, runsJobs: false })
  })
  afterAll(async () => {
    await second.stop()
    await redis.stop()
  })
  const nameAt = async (url: string) => (await new Visitor(url).get('/api/config')).body.siteName

  it('are in force in both once one has changed them', async () => {
    expect(await nameAt(second.localUrl)).toBe('Coterie')
    await owner.put('/api/admin/settings', { branding: { siteName: 'Both' } })
    expect(await nameAt(site.localUrl)).toBe('Both')
    await expect.poll(() => nameAt(second.localUrl), { timeout: stretch(5_000) }).toBe('Both')
    await owner.put('/api/admin/settings', { branding: { siteName: null } })
  })

  it('keep their rules when both change what belongs together at once', async () => {
    const elsewhere = owner.at(second.localUrl)
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        owner.put('/api/admin/settings', { limits: { postLength: 900 } }),
        elsewhere.put('/api/admin/settings', { limits: { creatorPostLength: 800 } }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      await owner.put('/api/admin/settings', { limits: { postLength: null, creatorPostLength: null } })
    }
  })
})
