import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderator as makeModerator } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const day = 86_400_000
const clock = TestClock.atNoon()
let site: TestSite
let moderator: Visitor
let stranger: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  moderator = await makeModerator(site)
  stranger = await site.person()
  await site.query('update users set created_at = $1 where id = any($2)', [ago(30 * day), [moderator.id, stranger.id]])
})

beforeEach(async () => {
  for (const table of ['posts', 'fingerprints', 'held_groups', 'remembered_content']) await site.query(`delete from ${table}`)
})

const ago = (time: number) => new Date(clock.now().getTime() - time)
const people = async (count: number) => {
  const made: Visitor[] = []
  for (let index = 0; index < count; index += 1) made.push(await site.person())
  return made
}
const spam = (number: number) => `Hi, I made $${number} with this simple trading method. Write to me and I will show you how it works!`
const explanation = 'This is unwanted advertising.'
const post = async (by: Visitor, content: string) => (await by.post('/api/posts', { content })).body as { id: number; isHeld: boolean }
async function wave(count: number, textOf: (index: number) => string = spam) {
  const made: { by: Visitor; id: number; isHeld: boolean }[] = []
  for (const [index, by] of (await people(count)).entries()) made.push({ by, ...(await post(by, textOf(index))) })
  return made
}
const isHeldOf = (all: readonly { readonly isHeld: boolean }[]) => all.map(({ isHeld }) => isHeld)
const group = async () => (await moderator.get('/api/admin/held')).body[0]
const remembered = async (kind: string): Promise<string[]> =>
  (await moderator.get(`/api/admin/remembered-content?kind=${kind}`)).body.map(({ value }: { value: string }) => value)

describe('what’s remembered', () => {
  it('is any link that can be written', async () => {
    const links = 'https://spam.example/%00%1f https://www./'
    await wave(4, (index) => `${spam(index)} ${links}`)
    const { id } = await group()
    expect((await moderator.post(`/api/admin/held/${id}/remove`, { explanation })).body).toEqual({ count: 4, left: 0 })
    expect(await remembered('link')).toEqual(['spam.example/%00%1F'])
    await wave(
      4,
      (index) => `Get the best discount on designer watches this week, shipping is free ${index} ${links.replace('/%00', '/%01')}`,
    )
    expect((await moderator.post(`/api/admin/held/${(await group()).id}/release`, {})).status).toBe(200)
  })

  it('is a host only where three people linked to it', async () => {
    const all = await wave(5, (index) => `${spam(index)} https://${index < 2 ? 'two' : 'three'}.example/${index}`)
    const { id } = await group()
    const two = all.slice(0, 2).map((one) => ({ kind: 'post', id: one.id }))
    await moderator.post(`/api/admin/held/${id}/remove`, { explanation, only: two })
    expect(await remembered('host')).toEqual([])
    await moderator.post(`/api/admin/held/${id}/remove`, { explanation })
    expect([await remembered('host'), (await remembered('link')).length]).toEqual([['three.example'], 5])
  })
})

describe('a link that others post', () => {
  it('passes where a young site’s team posted it', async () => {
    const team = await makeModerator(site)
    await post(team, 'Our meeting: https://meet.example/tonight')
    expect(isHeldOf(await wave(5, () => 'See https://meet.example/tonight'))).not.toContain(true)
  })

  it('passes however many post others that look like it', async () => {
    await post(stranger, 'See https://T.example/x')
    for (const host of ['not.example', 't.example.org'])
      await site.query(
        `insert into posts (user_id, content, created_at) select $1, 'See https://' || $2 || '/x', $3 from generate_series(1, 250)`,
        [stranger.id, host, clock.now()],
      )
    expect(isHeldOf(await wave(4, () => 'See https://t.example/x'))).not.toContain(true)
    expect(isHeldOf(await wave(4, () => 'See https://e.example/x'))).toContain(true)
  })
})
