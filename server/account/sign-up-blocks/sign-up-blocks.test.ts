import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin as makeAdmin, owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { patternsOf, readNamePattern } from './names.ts'
import { networksAround, readNetwork } from './networks.ts'

let site: TestSite
let owner: Visitor
let admin: Visitor
let newcomers = 0

beforeAll(async () => {
  site = await startTestSite({ env: { TRUST_PROXY: '1' } })
  owner = await makeOwner(site)
  admin = await makeAdmin(site)
})
beforeEach(() => site.query('delete from sign_up_blocks'))

const add = (kind: string, value: string, more: object = {}) => admin.post('/api/admin/sign-up-blocks', { kind, value, ...more })
const list = async (query = '') => (await admin.get(`/api/admin/sign-up-blocks?limit=100${query}`)).body
const freshEmail = (domain = 'people.example') => `blocked${(newcomers += 1)}@${domain}`

interface Coming {
  readonly email?: string
  readonly from?: string
  readonly username?: string
  readonly displayName?: string
}

/** Someone new proves their address and gives the rest. */
async function join({ email = freshEmail(), from = '198.51.100.7', ...names }: Coming): Promise<Answer> {
  const visitor = site.visitor()
  const headers = { 'x-forwarded-for': from }
  expect((await visitor.post('/api/auth/mobile', { email }, headers)).status).toBe(202)
  const code = await visitor.mailedCode(email)
  return visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, ...names }, headers)
}
const outcome = async (coming: Coming) => codeOf(await join(coming)) ?? 'joined'

describe('a block', () => {
  it.each<[string, string, Coming, Coming]>([
    ['domain', 'Spam.Example', { email: 'one@spam.example' }, { email: 'one@notspam.example' }],
    ['domain', '@spam.example', { email: 'two@mail.spam.example' }, { email: 'two@example.org' }],
    ['network', '203.0.113.0/24', { from: '203.0.113.99' }, { from: '203.0.114.1' }],
    ['network', '203.0.113.5', { from: '203.0.113.5' }, { from: '203.0.113.6' }],
    ['network', '2001:db8::/32', { from: '2001:db8:ffff::1' }, { from: '2001:db9::1' }],
    ['name', 'casino*', { username: 'casino_win' }, { username: 'my_casino' }],
    ['name', '*casino*', { displayName: 'Best CASINO here' }, { displayName: 'Best café' }],
    ['name', '*_####', { username: 'jenny_3827' }, { username: 'jenny_382' }],
    ['name', 'viagra', { email: 'viagra@people.example' }, { username: 'viagras' }],
  ])('of a %s %s keeps %j out, and not %j', async (kind, value, refused, allowed) => {
    expect((await add(kind, value)).status).toBe(201)
    expect(await outcome(refused)).toBe('sign_up_refused')
    expect(await outcome(allowed)).toBe('joined')
  })

  it('says nothing that helps to get around it, and makes no account', async () => {
    await add('domain', 'spam.example')
    const email = freshEmail('spam.example')
    const { body } = await join({ email })
    expect(body.message).toBe('You can’t use this email here, or join from where you are. If that’s a mistake, contact the site team.')
    expect(await site.query('select from users where email = $1', [email])).toEqual([])
  })

  it('is told before a code is sent to someone who says that they’re new, whether they have an account or not', async () => {
    const known = await Visitor.signUp(site.localUrl, { email: freshEmail('spam.example'), username: `known${newcomers}` })
    await add('domain', 'spam.example')
    await add('network', '203.0.113.0/24')
    for (const email of [known.user.email, freshEmail('spam.example')])
      expect(codeOf(await site.visitor().post('/api/auth/mobile', { email, isJoining: true }))).toBe('sign_up_refused')
    const elsewhere = { 'x-forwarded-for': '203.0.113.4' }
    expect(codeOf(await site.visitor().post('/api/auth/mobile', { email: freshEmail(), isJoining: true }, elsewhere))).toBe(
      'sign_up_refused',
    )
  })

  it('touches no one who has an account', async () => {
    const known = await Visitor.signUp(site.localUrl, { email: freshEmail('spam.example'), username: `kept${newcomers}` })
    await add('domain', 'spam.example')
    await add('name', 'kept*')
    expect((await join({ email: known.user.email })).status).toBe(200)
    expect((await known.post('/api/posts', { content: 'Still here.' })).status).toBe(201)
  })

  it('of a domain holds for a changed address, too', async () => {
    const ana = await site.person()
    await add('domain', 'spam.example')
    const answer = await ana.post('/api/me/email', { email: 'ana@mail.spam.example' })
    expect([codeOf(answer), answer.body.fields[0].message]).toEqual(['invalid_input', 'You can’t use this email here. Choose another one.'])
    expect((await ana.post('/api/me/email', { email: freshEmail() })).status).toBe(202)
  })

  it('ends by itself once its last day is over', async () => {
    const { id } = (await add('domain', 'spam.example', { endsOn: '2099-01-01' })).body
    expect(await outcome({ email: freshEmail('spam.example') })).toBe('sign_up_refused')
    await site.query('update sign_up_blocks set ends_at = now() where id = $1', [id])
    expect(await outcome({ email: freshEmail('spam.example') })).toBe('joined')
    expect((await list())[0]).toMatchObject({ id, hasEnded: true })
  })
})

describe('throwaway addresses', () => {
  const setThrowaway = async (refusesThrowaway: boolean) =>
    expect((await owner.put('/api/admin/settings', { joining: { refusesThrowaway } })).status).toBe(200)

  it('are refused where an owner says so, but for what is allowed', async () => {
    expect(await outcome({ email: freshEmail('mailinator.com') })).toBe('joined')
    await setThrowaway(true)
    expect(await outcome({ email: freshEmail('mailinator.com') })).toBe('sign_up_refused')
    expect(await outcome({ email: freshEmail('box.mailinator.com') })).toBe('sign_up_refused')
    expect(await outcome({ email: freshEmail('people.example') })).toBe('joined')
    await add('exception', 'mailinator.com')
    expect(await outcome({ email: freshEmail('mailinator.com') })).toBe('joined')
    await setThrowaway(false)
  })
})

describe('the list', () => {
  it('is kept by admins, searched, and each change is on record', async () => {
    const { id, ...made } = (await add('domain', '*.Spam.Example', { note: 'A wave', endsOn: '2099-12-31' })).body
    expect(made).toMatchObject({
      kind: 'domain',
      value: 'spam.example',
      endsAt: '2100-01-01T00:00:00.000Z',
      note: 'A wave',
      madeBy: { id: admin.id },
    })
    expect((await add('domain', 'spam.example')).body.fields[0]).toMatchObject({ field: 'value', rule: 'duplicate' })
    expect((await admin.send('PATCH', `/api/admin/sign-up-blocks/${id}`, { endsOn: null, note: 'No end' })).body).toMatchObject({
      endsAt: null,
      note: 'No end',
    })
    await add('network', '203.0.113.77/24')
    expect((await list('&query=spam')).map(({ value }) => value)).toEqual(['spam.example'])
    expect((await list('&kind=network')).map(({ value }) => value)).toEqual(['203.0.113.0/24'])
    expect((await admin.get('/api/admin/sign-up-blocks?limit=1')).headers.get('link')).toMatch(/cursor/)
    expect((await admin.delete(`/api/admin/sign-up-blocks/${id}`)).status).toBe(200)
    const lines = await site.query("select action from audit_entries where target_kind = 'sign_up_block' and target_id = $1 order by id", [
      String(id),
    ])
    expect(lines.map(({ action }) => action)).toEqual(['sign_up_block_added', 'sign_up_block_changed', 'sign_up_block_removed'])
  })

  it('goes out as a file and comes back, with the reason for each line that doesn’t', async () => {
    await add('domain', 'spam.example', { note: '=1+1, "quoted"', endsOn: '2099-12-31' })
    await add('network', '2001:db8::/32')
    const file = String((await admin.get('/api/admin/sign-up-blocks/file')).body)
    await site.query('delete from sign_up_blocks')
    const send = async (csv: string) => (await admin.post('/api/admin/sign-up-blocks/import', { csv })).body
    expect(await send(file)).toEqual({ added: 2, changed: 0, unchanged: 0, mistakes: [] })
    expect(await send(file)).toEqual({ added: 0, changed: 0, unchanged: 2, mistakes: [] })
    expect(String((await admin.get('/api/admin/sign-up-blocks/file')).body)).toBe(file)
    const mixed = [
      'name,casino*,,',
      'domain,nothing',
      'planet,mars',
      'domain,"open',
      'domain,late.example,2020-01-01',
      'domain;semi.example;;"a;b"',
    ].join('\n')
    const { added, mistakes } = await send(mixed)
    expect(added).toBe(2)
    expect(mistakes.map(({ line, text }) => [line, text])).toEqual([
      [2, 'domain,nothing'],
      [3, 'planet,mars'],
      [4, 'domain,"open'],
      [5, 'domain,late.example,2020-01-01'],
    ])
    for (const { message } of mistakes) expect(message).toMatch(/\w/)
  })

  it.each([
    ['domain', 'nothing'],
    ['domain', 'a b.example'],
    ['network', '203.0.113.0/7'],
    ['network', '203.0.113.0/33'],
    ['network', '2001:db8::/8'],
    ['network', 'spam.example'],
    ['name', 'ab*'],
    ['name', 'a*b*c'],
  ])('takes no %s %s', async (kind, value) => {
    const answer = await add(kind, value)
    expect([codeOf(answer), answer.body.fields[0].field]).toEqual(['invalid_input', 'value'])
  })
})

describe('what is looked up', () => {
  it('has one form', () => {
    expect(readNetwork('203.0.113.77/24')).toBe('203.0.113.0/24')
    expect(readNetwork('2001:DB8::1/32')).toBe('2001:db8:0:0:0:0:0:0/32')
    expect(networksAround('::ffff:203.0.113.9')).toContain('203.0.113.9/32')
    expect(readNamePattern(' CASINO* ')).toBe('casino*')
    expect(patternsOf('Anna12')).toEqual(expect.arrayContaining(['anna12', 'anna##', 'ann*', '*a##', '*nna*']))
  })

  it('is found by an index among a hundred thousand', async () => {
    await site.query(
      "insert into sign_up_blocks (kind, value, created_at) select 'domain', 'n' || n || '.example', now() from generate_series(1, 100000) n",
    )
    await site.query('analyze sign_up_blocks')
    const plan = await site.query(
      "explain select kind from sign_up_blocks where (kind in ('domain', 'exception') and value = any($1) or kind = 'network' and value = any($2) or kind = 'name' and value = any($3)) and (ends_at is null or ends_at > now())",
      [['n5.example'], networksAround('203.0.113.9'), patternsOf('a name of the longest kind that anyone may have')],
    )
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  })
})
