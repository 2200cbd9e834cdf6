import { afterAll, beforeAll, expect, it } from 'vitest'
import { suspendPerson, announceEnforcement } from '#server/account/enforcement/index.ts'
import { startCoterie, type Coterie } from '#server/start.ts'
import { stretch } from '#tests/pace.ts'
import { deciding } from '#tests/people/moderating.ts'
import { admin as makeAdmin, giveRole, operatorPassword } from '#tests/people/staff.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
const redis = new RedisStandIn()
let site: TestSite
let second: Coterie

beforeAll(async () => {
  await redis.start()
  site = await startTestSite({ clock, env: { REDIS_URL: redis.url } })
  second = await startCoterie({ ...site.platform.config, port: 0 }, { checkReplies: true, runsJobs: false, clock })
})
afterAll(async () => {
  await second.stop()
  await redis.stop()
})

/** Who has the cookies of this browser and keeps them, at the second process, which has just read who that is. */
async function elsewhere(person: Visitor): Promise<Visitor> {
  const there = new Visitor(second.localUrl, new Map(person.cookies))
  expect((await there.get('/api/sessions')).status).toBe(200)
  return there
}

it('is read once for many requests', async () => {
  const person = await site.person()
  const statements = async () => {
    const before = site.platform.connection.statementCount()
    await person.get('/api/sessions')
    return site.platform.connection.statementCount() - before
  }
  // The first reads it, and whoever came is noted a moment later.
  expect(Math.min(await statements(), await statements(), await statements())).toBe(1)
})

it('is over in every process once its end is acknowledged', async () => {
  const phone = await site.person()
  const laptop = site.visitor()
  await laptop.signInByCode(phone.user.email)
  const there = await elsewhere(laptop)
  await phone.delete('/api/sessions')
  expect((await there.get('/api/sessions')).status).toBe(401)
  const leaving = await elsewhere(phone)
  await phone.post('/api/auth/logout')
  expect((await leaving.get('/api/sessions')).status).toBe(401)
})

it('is over in every process once its person is suspended', async () => {
  const person = await site.person()
  const there = await elsewhere(person)
  const { platform } = site
  await announceEnforcement(platform, await suspendPerson(platform.database, deciding, person.id, { until: null }, clock.now()))
  expect((await there.get('/api/sessions')).status).toBe(401)
})

it('has the role of now, and its powers as long as they are unlocked', async () => {
  const person = await makeAdmin(site)
  const there = await elsewhere(person)
  expect((await there.get('/api/admin/users')).status).toBe(200)
  await person.post('/api/admin/lock')
  expect(codeOf(await there.get('/api/admin/users'))).toBe('unlock_required')
  await person.post('/api/admin/unlock', { password: operatorPassword })
  // A token from before the unlock has no powers, however lately it was read.
  expect(codeOf(await there.get('/api/admin/users'))).toBe('unlock_required')
  const renewed = await elsewhere(person)
  expect((await renewed.get('/api/admin/users')).status).toBe(200)
  const former = await makeAdmin(site)
  const stillThere = await elsewhere(former)
  await giveRole(site, former, 'user')
  expect(codeOf(await stillThere.get('/api/admin/users'))).toBe('not_allowed')
  clock.advance(13 * 3_600_000)
  expect(codeOf(await renewed.get('/api/admin/users'))).toBe('unlock_required')
})

it('may be five seconds old where no word of its end came', async () => {
  const person = await site.person()
  expect((await person.get('/api/sessions')).status).toBe(200)
  await site.platform.connection.pool.query('delete from sessions where user_id = $1', [person.id])
  clock.advance(5_000)
  expect((await person.get('/api/sessions')).status).toBe(401)
})

it('is read each time while no word can come', async () => {
  const person = await site.person()
  const there = await elsewhere(person)
  await redis.stop()
  await expect.poll(() => second.platform.bus.isHearing()).toBe(false)
  await person.post('/api/auth/logout')
  expect((await there.get('/api/sessions')).status).toBe(401)
  await redis.start()
  await expect.poll(() => second.platform.bus.isHearing(), { timeout: stretch(10_000) }).toBe(true)
})
