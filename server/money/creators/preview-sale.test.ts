import { expect, it } from 'vitest'
import { owner } from '#tests/people/staff.ts'
import { startTestSite } from '#tests/site.ts'

it('says what a price earns the site and costs it, and keeps a price from before the minimum rose', async () => {
  const site = await startTestSite()
  const creator = await site.creator()
  const preview = (priceCents: number | string) => creator.get(`/api/creator/sale-preview?priceCents=${priceCents}`)
  expect((await preview(100)).body).toEqual({ feeCents: 10, costCents: 33, lossCents: 23 })
  expect((await preview(999)).body).toMatchObject({ lossCents: 0 })
  expect((await preview('ten')).status).toBe(422)
  expect((await site.visitor().get('/api/creator/sale-preview?priceCents=100')).status).toBe(401)

  const path = `/api/creator/${creator.id}/settings`
  expect((await creator.put(path, { price: 150 })).status).toBe(200)
  const limits = { minimumPriceCents: 300 }
  expect((await (await owner(site)).put('/api/admin/settings', { limits })).status).toBe(200)
  expect((await creator.put(path, { description: 'As before', price: 150 })).body).toMatchObject({ subscriptionPrice: 150 })
  expect((await creator.put(path, { price: 151 })).status).toBe(422)
})
