import { afterAll, expect, it } from 'vitest'
import { findEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { begin, cards, giveCard, subscribeAndPay } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { dumpRows, writtenFiles } from './harness/traces.ts'

const site = new ProcessSite()
afterAll(() => site.remove())

const identity = {
  firstName: 'Canarina',
  lastName: 'Serinusson',
  dateOfBirth: { day: '07', month: '11', year: '1985' },
  phone: '+1 415 555 0187',
  ssnLast4: '9173',
  address: { line1: '17 Birdcage Row', city: 'Finchville', state: 'CA', postalCode: '94107' },
}
const bank = { accountHolderName: 'Canarina Serinusson', routingNumber: '110000000', accountNumber: '000123456789' }

/** None of this may be anywhere once the call that brought it is over (D26). */
const secrets = [
  ...Object.values(cards).flatMap((number) => [number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]),
  bank.accountNumber,
  bank.routingNumber,
  'Serinusson',
  'Birdcage',
  '555 0187',
  '4155550187',
]

it('I12 keeps no number of a card, a bank account or a person in tables, logs, files or mails', { timeout: stretch(120_000) }, async () => {
  await site.start({ LOG_LEVEL: 'trace' })
  const [lena, fan] = await Promise.all(
    ['lena', 'fan'].map((name) => Visitor.signUp(site.url, { email: `${name}@canaries.example`, username: `${name}_canary` })),
  )
  if (!lena || !fan) throw new Error('nobody signed up')
  const setup = { description: 'I teach birds.', price: 999, businessType: 'individual', industry: 'education', ...identity }
  expect((await lena.post('/api/creator/setup', { ...setup, country: 'US' })).status).toBe(200)
  // The provider takes the first, and refuses the second.
  await lena.put(`/api/creator/${lena.id}/banking`, { ...bank, accountType: 'checking' })
  await lena.put(`/api/creator/${lena.id}/banking`, { ...bank, routingNumber: '110000001', accountType: 'checking' })
  await lena.put(`/api/creator/${lena.id}/banking`, { ...bank, routingNumber: 'not nine digits' })

  const { clientSecret } = (await begin(fan, lena.id, { acceptTerms: true })).body
  expect((await giveCard(site, clientSecret, 'declined')).status).toBe(402)
  expect((await giveCard(site, clientSecret, 'insufficient')).status).toBe(402)
  await subscribeAndPay(site, fan, lena.id, 'pays')
  const card = await fan.post('/api/billing/card')
  expect((await giveCard(site, card.body.clientSecret, 'failsLater')).status).toBe(200)
  // Digits where none belong are refused without being repeated.
  const echo = await fan.post('/api/create-subscription', { name: 'Fan', cardNumber: cards.pays })
  expect(JSON.stringify(echo.body)).not.toContain(cards.pays)

  const mails = await Promise.all(
    ['lena', 'fan'].map(async (name) => (await new Visitor(site.url).get(`/sandbox/mailbox?to=${name}@canaries.example`)).body),
  )
  const connection = await findEmbeddedPostgres(site.folder)
  if (!connection) throw new Error('the database does not answer')
  const rows = await dumpRows(connection)
  expect(rows.some((row) => row.startsWith('public.subscriptions: '))).toBe(true)
  expect(site.output).toMatch(/"level":/)
  const texts = [
    ...rows,
    ...writtenFiles(site.folder),
    `output: ${site.output}`,
    `errors: ${site.errors}`,
    `mails: ${JSON.stringify(mails)}`,
  ]
  for (const text of texts) {
    const where = text.slice(0, 60)
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
    if (text.startsWith('public.')) expect(/(?<![\w.+-])9173(?![\w+-])/.test(text), `the social security number in ${where}`).toBe(false)
  }
})
