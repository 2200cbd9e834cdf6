import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prove, solve } from '#tests/people/proof.ts'
import { owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, type Answer, Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { makeChallenge } from './make-challenge.ts'
import { goesOnFrom, isEnough, levelOf, surgesFrom, triesOf } from './rules.ts'
import '#server/site/site-settings/settings-tables.ts'
import './sign-up-tables.ts'
import { sweepSignUps } from './sweep-sign-ups.ts'
import { watchSurge } from './watch-surge.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const clock = TestClock.atNoon()
let site: TestSite
let owner: Visitor
let newcomers = 0

beforeAll(async () => {
  site = await startTestSite({ clock, env: { TRUST_PROXY: '1', LIMIT_SCALE: '1' } })
  owner = await makeOwner(site)
})
const set = async (proof: 'off' | 'surge' | 'always') =>
  expect((await owner.put('/api/admin/settings', { joining: { proof } })).status).toBe(200)
beforeEach(async () => {
  await site.query('truncate sign_ups, sign_up_hours, used_proofs')
  await site.query('delete from sign_up_surges')
  await site.platform.bus.tell('sign_ups.changed', { isSurge: false })
})

const from = (network: number) => ({ 'x-forwarded-for': `203.0.${network}.7` })
interface Coming {
  readonly proof?: string
  readonly network?: number
  readonly username?: string
  readonly reason?: string
}
/** Someone proves an address; answers what makes the account, to be sent as often as one likes. */
async function come(network = (newcomers % 250) + 1): Promise<(more?: Coming) => Promise<Answer>> {
  const visitor = site.visitor()
  const email = `new${(newcomers += 1)}@people.example`
  expect((await visitor.post('/api/auth/mobile', { email }, from(network))).status).toBe(202)
  const code = await visitor.mailedCode(email)
  return ({ network: other = network, ...more } = {}) =>
    visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, ...more }, from(other))
}
/** So many signed up at about this time. */
const fill = (count: number, ago = 10 * minute, network = '198.51.100.0/24') =>
  site.query('insert into sign_ups (at, network) select $1, $2 from generate_series(1, $3)', [
    new Date(clock.now().getTime() - ago),
    network,
    count,
  ])
const why = ({ body }: Answer) => body.fields?.[0]?.message

describe('the rules', () => {
  it.each([
    [0, 60],
    [4, 60],
    [20, 60],
    [21, 63],
    [500, 1_500],
  ])('of %i sign-ups in the busiest hour, %i are a surge', (usual, threshold) => expect(surgesFrom(usual, 1)).toBe(threshold))
  it.each([
    [60, 30],
    [63, 32],
  ])('a surge from %i on goes on from %i on', (threshold, from) => expect(goesOnFrom(threshold)).toBe(from))
  it.each([
    [0, 1, 150, 300],
    [2, 1, 150, 300],
    [3, 2, 300, 600],
    [6, 3, 600, 1_200],
    [12, 4, 1_200, 2_400],
    [24, 5, 2_400, 4_800],
    [9_999, 5, 2_400, 4_800],
  ])('after %i of a network, work is of level %i: %i to %i tries', (count, level, least, most) => {
    expect(levelOf(count)).toBe(level)
    expect(triesOf(level)).toEqual({ least, most })
  })
  it.each([
    [1, 1, true],
    [1, 2, true],
    [1, 3, false],
    [5, 1, true],
  ])('level %i where %i is wanted: %s', (level, wanted, expected) => expect(isEnough(level, wanted)).toBe(expected))
})

describe('a proof of work', () => {
  it('is asked of no one where browsers have no secure context', async () => {
    const origin = 'http://10.1.2.3'
    const plain = await startTestSite({ env: { PUBLIC_URL: origin, COTERIE_SANDBOX: 'on' } })
    await plain.query("insert into site_settings (key, value, updated_at) values ('joining.proof', to_jsonb('always'::text), now())")
    await plain.platform.bus.tell('settings.changed', { keys: ['joining.proof'] })
    const visitor = new Visitor(plain.localUrl, new Map(), origin)
    expect((await visitor.get('/api/config')).body.joining.needsProof).toBe(false)
  })

  beforeEach(() => set('always'))

  it('makes an account, and its absence says where the challenge is', async () => {
    expect((await site.visitor().get('/api/config')).body.joining.needsProof).toBe(true)
    const join = await come()
    const refused = await join()
    expect([refused.status, codeOf(refused), refused.body.fields[0].field]).toEqual([403, 'proof_required', 'proof'])
    expect(why(refused)).toBe('Solve the challenge of GET /api/auth/challenge and send the result as proof.')
    expect((await join({ proof: await prove(site.visitor()) })).status).toBe(200)
  })

  it('is needed for an account by Google, too', async () => {
    const { body } = await site.visitor().post('/sandbox/google/token', { email: 'google@people.example', name: 'Gia' })
    const join = (more = {}) =>
      site.visitor().post('/api/auth/firebase', { idToken: body.idToken, birthDate: '1990-05-17', acceptTerms: true, ...more })
    expect(codeOf(await join())).toBe('proof_required')
    expect((await join({ proof: await prove(site.visitor()) })).status).toBe(200)
    // Someone who has an account signs in without one.
    expect((await site.visitor().post('/api/auth/firebase', { idToken: body.idToken })).status).toBe(200)
  })

  it('is wrong if it was made up, changed or meant for something else', async () => {
    const join = await come()
    const proof = await prove(site.visitor())
    const given = JSON.parse(Buffer.from(proof, 'base64').toString())
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const easier = {
      ...given,
      challenge: { ...given.challenge, parameters: { ...given.challenge.parameters, data: { purpose: 'sign_up', level: 5 } } },
    }
    const guessed = {
      ...given,
      solution: { ...given.solution, derivedKey: given.solution.derivedKey.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')) },
    }
    const elsewhere = await solve((await makeChallenge(site.platform, { purpose: 'reset', level: 1 })) as never)
    for (const wrong of ['nothing', packed(null), packed({}), packed(easier), packed(guessed), elsewhere]) {
      const answer = await join({ proof: wrong })
      expect([codeOf(answer), why(answer)]).toEqual([
        'proof_required',
        'This isn’t the solution of a challenge of GET /api/auth/challenge.',
      ])
    }
    expect((await join({ proof })).status).toBe(200)
  })

  it('makes one account, whoever brings it a second time, and however many at once', async () => {
    const joins = await Promise.all([come(), come(), come()])
    const proof = await prove(site.visitor())
    const answers = await Promise.all(joins.map((join) => join({ proof })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 403))
      expect(why(answer)).toBe('This proof no longer counts. Solve a new challenge of GET /api/auth/challenge.')
  })

  it('stays good where no account came of it', async () => {
    const taken = await come()
    expect((await taken({ proof: await prove(site.visitor()), username: 'taken_here' })).status).toBe(200)
    const [join, proof] = [await come(), await prove(site.visitor())]
    expect(codeOf(await join({ proof, username: 'taken_here' }))).toBe('username_taken')
    expect((await join({ proof, username: 'not_taken_here' })).status).toBe(200)
  })

  it('expires, and no longer counts once many more of that network joined', async () => {
    const easy = await prove(site.visitor(), from(251))
    const join = await come(251)
    await fill(6, hour, '203.0.251.0/24')
    expect(why(await join({ proof: easy }))).toContain('no longer counts')
    clock.advance(21 * minute)
    expect(why(await (await come(252))({ proof: easy }))).toContain('no longer counts')
  })

  it('is more work where many of a network joined', async () => {
    const levelFrom = async (network: number) => (await site.visitor().get('/api/auth/challenge', from(network))).body.parameters.data.level
    await fill(24, 5 * hour, '203.0.251.0/24')
    await fill(24, 7 * hour, '203.0.252.0/24')
    expect([await levelFrom(251), await levelFrom(252)]).toEqual([5, 1])
  })

  it('isn’t asked of someone the site team approved', async () => {
    expect((await owner.put('/api/admin/settings', { joining: { mode: 'approval' } })).status).toBe(200)
    const join = await come()
    const asked = { reason: 'I make pots and would like to show them here.' }
    expect(codeOf(await join(asked))).toBe('proof_required')
    expect((await join({ ...asked, proof: await prove(site.visitor()) })).status).toBe(202)
    await owner.put('/api/admin/settings', { joining: { mode: 'open' } })
  })
})

describe('a surge', () => {
  const state = async () => (await owner.get('/api/admin/sign-ups')).body
  const told = () => site.query<{ kind: string }>('select kind from letters where user_id = $1 and kind = $2', [owner.id, 'sign_up_surge'])
  const joinOne = async () => (await come())()
  beforeEach(async () => {
    await set('surge')
    await site.query("delete from letters where kind = 'sign_up_surge'")
  })

  it('isn’t friends who join together, and no one is asked for anything', async () => {
    await fill(50)
    expect((await joinOne()).status).toBe(200)
    expect(await state()).toEqual({ canProve: true, needsProof: false, lastHour: 51, usual: 0, surgeSince: null })
    expect((await site.visitor().get('/api/config')).body.joining.needsProof).toBe(false)
  })

  it('begins with far more than usual, is told once, and ends when it’s been calm for two hours', async () => {
    await site.query('insert into sign_up_hours values ($1, 25, false), ($2, 900, true), ($3, 900, false)', [
      new Date(clock.now().getTime() - 10 * day),
      new Date(clock.now().getTime() - 11 * day),
      // Of today: it must not be usual by tomorrow's measure yet.
      new Date(clock.now().getTime() - 2 * hour),
    ])
    await fill(73)
    expect((await joinOne()).status).toBe(200)
    expect((await state()).surgeSince).toBeNull()
    // The 75th of an hour, of which 25 are usual.
    expect((await joinOne()).status).toBe(200)
    expect(await state()).toMatchObject({ needsProof: true, lastHour: 75, usual: 25, surgeSince: expect.any(String) })
    expect(codeOf(await joinOne())).toBe('proof_required')
    expect((await (await come())({ proof: await prove(site.visitor()) })).status).toBe(200)
    expect(await told()).toHaveLength(1)
    const [news] = (await owner.get('/api/notifications')).body
    expect(news).toMatchObject({ kind: 'sign_up_surge', actors: [] })
    const [line] = await site.query('select actor_id, details from audit_entries where action = $1 order by id desc limit 1', [
      'sign_up_surge_began',
    ])
    expect(line).toMatchObject({ actor_id: null, details: { lastHour: 75, usual: 25 } })

    clock.advance(90 * minute)
    await fill(20)
    await watchSurge(site.platform)
    expect((await state()).needsProof).toBe(true)
    clock.advance(hour)
    await watchSurge(site.platform)
    expect(await state()).toMatchObject({ needsProof: false, surgeSince: null })
    expect((await joinOne()).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  it('goes on with half as many', async () => {
    await fill(60)
    await watchSurge(site.platform)
    for (let count = 0; count < 4; count += 1) {
      clock.advance(hour)
      await fill(30)
      await watchSurge(site.platform)
    }
    expect((await state()).needsProof).toBe(true)
  })

  it('that many processes find at once begins once', async () => {
    await fill(60)
    await Promise.all([1, 2, 3, 4].map(() => watchSurge(site.platform)))
    expect(await site.query('select from sign_up_surges')).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  it('asks for nothing where the owner switched it off, and still tells', async () => {
    await set('off')
    await fill(60)
    await watchSurge(site.platform)
    expect(await state()).toMatchObject({ needsProof: false, surgeSince: expect.any(String) })
    expect((await joinOne()).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  it('says nothing about what is usual, and networks are forgotten after a day', async () => {
    await fill(5, 30 * hour)
    await fill(7, 3 * hour)
    await site.query('insert into sign_up_surges (began_at, high_at, ended_at, usual, threshold) values ($1, $1, $1, 0, 60)', [
      new Date(clock.now().getTime() - 3 * hour),
    ])
    for (let count = 0; count < 2; count += 1) await sweepSignUps(site.platform.database, clock.now())
    expect(await site.query('select count, is_surge from sign_up_hours order by hour')).toEqual([
      { count: 5, is_surge: false },
      { count: 7, is_surge: true },
    ])
    expect(await site.query('select from sign_ups')).toHaveLength(7)
  })
})
