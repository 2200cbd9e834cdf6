import { beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { stretch } from '#tests/pace.ts'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { subscribeTo } from '#tests/people/paying-fan.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { sweepOpenings } from './sweep-openings.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const openedBy = (reader: Visitor) =>
  site.query<{ id: number; at: Date }>('select post_id as id, opened_at as at from post_openings where reader_id = $1 order by post_id', [
    reader.id,
  ])
const settled = { timeout: stretch(10_000), interval: 100 }

it('notes once which paid posts a subscriber was shown whole, for 180 days', async () => {
  const [lena, fan, other] = [await paidCreator(site), await site.person(), await site.person()]
  await subscribeTo(site, lena, fan)
  const write = async (content: string, isPremium: boolean): Promise<number> =>
    (await lena.post('/api/posts', { content, isPremium })).body.id
  const [paid, free, listed] = [await write('A vase', true), await write('A cup', false), await write('A bowl', true)]
  for (const id of [paid, free, paid]) await fan.get(`/api/posts/${id}`)
  for (const who of [other, lena]) await who.get(`/api/posts/${paid}`)
  await expect.poll(async () => (await openedBy(fan)).map(({ id }) => id), settled).toEqual([paid])
  const [first] = await openedBy(fan)
  await fan.get('/api/posts')
  await expect.poll(async () => (await openedBy(fan)).map(({ id }) => id), settled).toEqual([paid, listed])
  expect((await openedBy(fan))[0]).toEqual(first)
  expect([await openedBy(other), await openedBy(lena)]).toEqual([[], []])

  const later = (days: number) => new Date((first?.at.getTime() ?? 0) + days * 86_400_000)
  await sweepOpenings(site.platform.database, later(limits.openingDays))
  expect(await openedBy(fan)).toHaveLength(2)
  await sweepOpenings(site.platform.database, later(limits.openingDays + 1))
  expect(await openedBy(fan)).toEqual([])
})
