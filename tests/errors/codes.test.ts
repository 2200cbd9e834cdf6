import { beforeAll, describe, expect, it } from 'vitest'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'
import { freePort } from '#tests/free-port.ts'
import { makePhoto } from '#tests/people/files.ts'
import { owner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana_refused')
})

const form = { 'content-type': 'multipart/form-data; boundary=x' }
const cutForm = '--x\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf of it'

/** What no slice provokes on its way: each once, as somebody would meet it. */
const provocations: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  invalid_json: () => ana.send('POST', '/api/posts', '{"content":'),
  invalid_address: () => ana.send('POST', '/api/posts/%ff/like', '{}'),
  invalid_request: () => ana.post('/api/upload'),
  wrong_content_type: () => ana.send('POST', '/api/posts', cutForm, form),
  upload_incomplete: () => ana.send('POST', '/api/upload', cutForm, form),
  too_large: () => ana.post('/api/posts', { content: 'x'.repeat(5_000_000) }),
  invalid_idempotency_key: () => ana.post('/api/posts', { content: 'words' }, { 'idempotency-key': 'two words' }),
  range_not_satisfiable: async () => {
    const { body } = await ana.upload({ media: await makePhoto() })
    return ana.get(body.url, { range: 'bytes=999999999-' })
  },
  export_waiting: async () => {
    expect((await ana.post('/api/me/exports')).status).toBe(201)
    return ana.post('/api/me/exports')
  },
  sign_ups_closed: async () => {
    const closed = await startTestSite()
    const boss = await owner(closed)
    expect((await boss.put('/api/admin/settings', { joining: { mode: 'closed' } })).status).toBe(200)
    const newcomer = closed.visitor()
    const email = 'newcomer@people.example'
    await newcomer.post('/api/auth/mobile', { email })
    const code = await newcomer.mailedCode(email)
    return newcomer.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true })
  },
  mail_unavailable: async () => {
    const mute = await startTestSite({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'site@people.example' } })
    return mute.visitor().post('/api/auth/mobile', { email: 'somebody@people.example' })
  },
  internal: async () => {
    const broken = await startTestSite()
    const reader = await broken.person()
    // A fault of our own: the statement names what is not there.
    await broken.query('alter table data_exports rename column file to lost')
    return reader.post('/api/me/exports')
  },
}

describe('an error that only the edges of a site know', () => {
  it.each(Object.entries(provocations) as [ErrorCode, () => Promise<Answer>][])('%s is answered with its code', async (code, provoke) => {
    const answer = await provoke()
    expect([answer.status, codeOf(answer)]).toEqual([errorCodes[code].status, code])
    expect(answer.body).toMatchObject({ title: errorCodes[code].text, requestId: expect.any(String), message: expect.stringMatching(/\w/) })
    expect(JSON.stringify(answer.body)).not.toMatch(/data_exports|select |node_modules|\.ts:/)
  })
})
