import type { TestSite } from '#tests/site.ts'
import type { Answer, Visitor } from './visitor.ts'

/** What the form of a creator in the United States sends. */
export const setupForm = {
  description: 'I throw pots in a small studio.',
  price: 1_500,
  firstName: 'Canary-First',
  lastName: 'Canary-Last',
  dateOfBirth: { day: '07', month: '11', year: '1985' },
  phone: '+1 415 555 0100',
  ssnLast4: '0000',
  address: { line1: '1 Canary-Street', city: 'Canary-City', state: 'CA', postalCode: '94107' },
  businessWebsite: 'canary-website.example',
  businessType: 'individual',
  industry: 'art_design',
}

/** Test numbers of Stripe: the first is taken, a payout to the second comes back. */
export const goodBank = bankOf('000123456789')
export const closedBank = bankOf('000111111113')

function bankOf(accountNumber: string) {
  return { accountHolderName: 'Canary Holder', routingNumber: '110000000', accountNumber, accountType: 'checking' }
}

export async function setUpCreator(person: Visitor, change: object = {}): Promise<Answer> {
  const answer = await person.post('/api/creator/setup', { ...setupForm, ...change })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer
}

/** A creator whom the provider pays out. */
export async function paidCreator(site: TestSite, bank: object = goodBank): Promise<Visitor> {
  const creator = await site.person()
  await setUpCreator(creator)
  const { body } = await creator.put(`/api/creator/${creator.id}/banking`, bank)
  if (body.state !== 'enabled') throw new Error(JSON.stringify(body))
  return creator
}
