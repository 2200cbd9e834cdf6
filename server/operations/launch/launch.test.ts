import { beforeAll, describe, expect, it } from 'vitest'
import { launchSteps, type LaunchStep } from '#contract/operations/launch.ts'
import { admin, moderator, operatorPassword, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await owner(site)
})

const stepsOf = async (person = boss): Promise<LaunchStep[]> => (await person.get('/api/admin/launch')).body.steps
const stateOf = async (name: LaunchStep['name']) => (await stepsOf()).find((step) => step.name === name)?.state
const publish = (document: 'terms' | 'privacy') =>
  boss.post(`/api/admin/legal/${document}`, {
    summary: ['Be kind.'],
    sections: [{ heading: 'How we are', paragraphs: ['Be kind to each other.'] }],
    version: new Date().toISOString().slice(0, 10),
    needsConsent: false,
  })

const setTaxes = async () => {
  const { body: terms } = await boss.get('/api/admin/money-terms')
  return boss.put('/api/admin/money-terms', { ...terms, taxRates: { DE: 1900 }, reason: 'Sales in Germany' })
}

describe('going live', () => {
  it('looks at every step in order, and says what to do about those that are left', async () => {
    const { body } = await boss.get('/api/admin/launch')
    expect(body.steps.map(({ name }: LaunchStep) => name)).toEqual(launchSteps)
    expect(body.isReady).toBe(false)
    const left = body.steps.filter(({ state }: LaunchStep) => state !== 'done')
    expect(left.filter(({ advice }: LaunchStep) => advice === null)).toEqual([])
    expect(body.steps.find(({ name }: LaunchStep) => name === 'payments')).toMatchObject({ state: 'to_do' })
  })

  it.each<[LaunchStep['name'], LaunchStep['state'], () => Promise<unknown>]>([
    ['moderators', 'to_do', () => moderator(site)],
    ['contact', 'to_do', () => boss.put('/api/admin/settings', { branding: { contactEmail: 'hello@site.example' } })],
    ['legal', 'to_do', () => Promise.all([publish('terms'), publish('privacy')])],
    ['taxes', 'optional', setTaxes],
  ])('%s is %s until it is settled', async (name, before, settle) => {
    expect(await stateOf(name)).toBe(before)
    await settle()
    expect(await stateOf(name)).toBe('done')
  })

  it('is not done while no one can create an account', async () => {
    expect(await stateOf('sign_ups')).toBe('done')
    await boss.put('/api/admin/settings', { joining: { mode: 'closed' } })
    expect(await stateOf('sign_ups')).toBe('to_do')
    await boss.put('/api/admin/settings', { joining: { mode: 'open' } })
  })

  it('speaks the reader’s language, and to admins only', async () => {
    const german = await boss.get('/api/admin/launch', { 'accept-language': 'de' })
    expect(german.body.steps.find(({ name }: LaunchStep) => name === 'sign_ups').detail).toBe('Jeder kann ein Konto erstellen.')
    expect((await (await admin(site)).get('/api/admin/launch')).status).toBe(200)
    const refused = await (await moderator(site)).get('/api/admin/launch')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not_allowed'])
  })

  it('sends the admin who asks a real email', async () => {
    const { status, body } = await boss.post('/api/admin/launch/test-email')
    expect([status, body]).toEqual([200, { sentTo: boss.user.email }])
    const [mail] = (await boss.get(`/sandbox/mailbox?to=${encodeURIComponent(boss.user.email)}`)).body
    expect(mail).toMatchObject({ subject: 'Test email from Coterie', text: expect.stringContaining('Email from Coterie works.') })
  })
})

describe('a public site whose sandbox is open', () => {
  it('lets no one into an account with a role by an email that anyone can read', async () => {
    const open = await startTestSite({ env: { PUBLIC_URL: 'https://coterie.example', COTERIE_SANDBOX: 'on' } })
    const origin = { origin: 'https://coterie.example' }
    const enter = async (email: string) => {
      const visitor = open.visitor()
      await visitor.post('/api/auth/mobile', { email }, origin)
      const answer = await visitor.post(
        '/api/auth/mobile',
        { email, code: await visitor.mailedCode(email), birthDate: '1990-05-17', acceptTerms: true },
        origin,
      )
      return { visitor, answer }
    }
    const [first, other] = [await enter('first@people.example'), await enter('other@people.example')]
    expect([first.answer.status, other.answer.status]).toEqual([200, 200])
    expect((await first.visitor.post('/api/admin/unlock', { password: operatorPassword }, origin)).status).toBe(200)
    const again = await enter('first@people.example')
    expect([again.answer.status, codeOf(again.answer)]).toEqual([403, 'stand_in_refused'])
    expect((await enter('other@people.example')).answer.status).toBe(200)
  })
})
