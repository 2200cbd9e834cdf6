import { beforeAll, describe, expect, it } from 'vitest'
import { admin as makeAdmin } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
const day = 86_400_000
let site: TestSite
let admin: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock, runsJobs: true })
  admin = await makeAdmin(site)
})

const ask = (by: Visitor, change: object = {}) =>
  by.post('/api/data-requests', { kind: 'access', text: 'What do you keep about me?', ...change })
const desk = async (query = '') => (await admin.get(`/api/admin/data-requests${query}`)).body
async function mailTo(email: string, subject: RegExp): Promise<{ text: string }> {
  for (;;) {
    const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    const found = body.find((mail: { subject: string }) => subject.test(mail.subject))
    if (found) return found
    await new Promise(setImmediate)
  }
}

describe('somebody asks about their data', () => {
  it('with an account, and the answer goes to its address, once', async () => {
    const ana = await site.person()
    const asked = await ask(ana, { email: 'somebody.else@people.example' })
    expect(asked.status).toBe(201)
    expect(Math.round((Date.parse(asked.body.dueAt) - clock.now().getTime()) / day)).toBe(30)
    await mailTo(ana.user.email, /^We received your data request/)
    const [open] = await desk('?state=open')
    expect(open).toMatchObject({ id: asked.body.id, email: ana.user.email, person: { id: ana.id }, answer: null })
    const path = `/api/admin/data-requests/${asked.body.id}`
    const answers = await Promise.all([admin.post(path, { answer: 'Here it is.' }), admin.post(path, { answer: 'Twice.' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { text } = await mailTo(ana.user.email, /^Our answer/)
    expect(text).toMatch(/Here it is\.|Twice\./)
    expect(await desk('?state=open')).toEqual([])
    const [line] = await site.query<{ details: object; reason: string | null }>(
      'select details, reason from audit_entries where action = $1',
      ['data_request_answered'],
    )
    expect(JSON.stringify(line)).not.toMatch(/Here it is|Twice/)
  })

  it('without one, with an address that is told', async () => {
    expect((await ask(site.visitor())).body.fields[0].field).toBe('email')
    expect((await ask(site.visitor(), { email: 'nobody' })).status).toBe(422)
    const asked = await ask(site.visitor(), { email: 'Visitor@People.Example', kind: 'erasure' })
    expect(asked.status).toBe(201)
    const { text } = await mailTo('visitor@people.example', /^We received your data request/)
    expect(text).not.toContain('What do you keep')
    expect((await desk('?state=open'))[0]).toMatchObject({ person: null, email: 'visitor@people.example', kind: 'erasure' })
  })

  it('and the desk shows what is due first, then what was answered, over all pages', async () => {
    for (let count = 0; count < 3; count += 1) {
      clock.advance(60_000)
      await ask(site.visitor(), { email: `late${count}@people.example` })
    }
    const seen: number[] = []
    for (let path: string | null = '/api/admin/data-requests?limit=2'; path;) {
      const { body, headers }: Answer = await admin.get(path)
      seen.push(...body.map(({ id }: { id: number }) => id))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    const rows = await site.query<{ id: number }>(
      'select id from data_requests order by (answered_at is not null), case when answered_at is null then due_at end, answered_at desc, id',
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(new Set(seen).size).toBe(5)
    expect((await desk('?state=answered')).length).toBe(1)
  })

  it('and only the staff reads it', async () => {
    expect(codeOf(await site.visitor().get('/api/admin/data-requests'))).toBe('signed_out')
    const ana = await site.person()
    expect(codeOf(await ana.get('/api/admin/data-requests'))).toBe('not_allowed')
    expect(codeOf(await ana.post('/api/admin/data-requests/1', { answer: 'x' }))).toBe('not_allowed')
    expect(codeOf(await admin.post('/api/admin/data-requests/999999', { answer: 'x' }))).toBe('not_found')
  })
})

describe('an address that nobody has proved to be theirs', () => {
  it('is written to thirty times an hour at most, wherever it is named from and for whatever reason', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const question = { kind: 'access', text: 'What do you keep about me?', email: 'Victim@elsewhere.example' }
    const codes = []
    for (let count = 0; count < 10; count += 1) {
      const asked = await strict
        .visitor()
        .send('POST', '/api/auth/mobile', { email: question.email }, { 'x-forwarded-for': `203.0.113.${100 + count}` })
      expect(asked.status).toBe(202)
    }
    for (let count = 0; count < 21; count += 1)
      codes.push(codeOf(await strict.visitor().post('/api/data-requests', question, { 'x-forwarded-for': `203.0.113.${count}` })))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => undefined), 'too_many_requests'])
    const other = await strict.visitor().post('/api/data-requests', { ...question, email: 'other@elsewhere.example' })
    expect(other.status).toBe(201)
  })
})
