import { beforeAll, describe, expect, it } from 'vitest'
import { admin, giveRole, moderator, owner, unlock } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let staff: Visitor

beforeAll(async () => {
  site = await startTestSite()
  staff = await admin(site)
})

const remove = (by: Visitor, person: Visitor, reason?: string) =>
  by.delete(`/api/admin/users/${person.id}`, reason === undefined ? {} : { reason })
const restore = (by: Visitor, person: Visitor) => by.post(`/api/admin/users/${person.id}/restore`, {})
const lines = (person: Visitor) =>
  site.query(
    "select action, reason, actor_id from audit_entries where target_kind = 'person' and target_id = $1 and action like 'user_%' order by id",
    [String(person.id)],
  )
const decisions = (person: Visitor) =>
  site.query<{ action: string; explanation: string; isReversed: boolean }>(
    'select action, explanation, reversed_at is not null as "isReversed" from decisions where person_id = $1 order by id',
    [person.id],
  )
const mails = (person: Visitor) => site.query('select kind from letters where user_id = $1 order by id', [person.id])

describe('deleting a person', () => {
  it('hides them with the answer, tells them why, is on record, and is undone', async () => {
    const person = await site.person()
    const { body } = await remove(staff, person, 'a scheme')
    expect(Math.abs(Date.parse(body.removalAt) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000)
    expect((await site.visitor().get(`/api/users/${person.id}`)).status).toBe(404)
    expect(codeOf(await person.get('/api/me'))).toBe('signed_out')
    expect((await staff.get(`/api/admin/users/${person.id}`)).body.standing).toMatchObject({ state: 'deleted', removalAt: body.removalAt })
    expect(await decisions(person)).toEqual([{ action: 'delete_person', explanation: 'a scheme', isReversed: false }])
    expect(await mails(person)).toHaveLength(1)
    expect(codeOf(await remove(staff, person))).toBe('already_decided')

    expect((await restore(staff, person)).body).toEqual({ id: person.id })
    expect((await site.visitor().get(`/api/users/${person.id}`)).status).toBe(200)
    expect(await decisions(person)).toMatchObject([{ isReversed: true }])
    expect(codeOf(await restore(staff, person))).toBe('already_decided')
    expect(await lines(person)).toEqual([
      { action: 'user_deleted', reason: 'a scheme', actor_id: staff.id },
      { action: 'user_restored', reason: null, actor_id: staff.id },
    ])
  })

  it('needs no reason, and then says so', async () => {
    const person = await site.person()
    expect((await remove(staff, person)).status).toBe(200)
    expect(await decisions(person)).toMatchObject([{ explanation: 'none given' }])
    expect(await lines(person)).toMatchObject([{ reason: 'none given' }])
  })

  it('is not for moderators, not of oneself, not of who stands as high, and never of the last owner', async () => {
    const [boss, mod, colleague, person] = [await owner(site), await moderator(site), await admin(site), await site.person()]
    expect(codeOf(await remove(mod, person))).toBe('not_allowed')
    expect(codeOf(await remove(person, mod))).toBe('not_allowed')
    expect(codeOf(await remove(site.visitor(), person))).toBe('signed_out')
    for (const target of [boss, colleague, staff]) expect(codeOf(await remove(staff, target))).toBe('not_allowed')
    expect(codeOf(await remove(boss, boss))).toBe('not_allowed')
    expect((await remove(staff, mod)).status).toBe(200)
    expect((await staff.delete('/api/admin/users/99999999')).status).toBe(404)
    for (const target of [person, boss]) expect(await decisions(target)).toEqual([])
  })

  it('leaves one of two owners who delete each other at the same moment', async () => {
    const [one, other] = [await owner(site), await site.person()]
    await giveRole(site, other, 'owner')
    await unlock(other)
    const answers = await Promise.all([remove(one, other), remove(other, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await site.query("select id from users where role = 'owner' and absent_since is null")
    expect(left).toHaveLength(1)
  })
})
