import { goodBank, setUpCreator } from '#tests/people/paid-creator.ts'
import { makePhoto } from '#tests/people/files.ts'
import { daySeconds, passTime, subscribeAndPay, subscriptionOf, until } from '#tests/money/checkout.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { joinAs } from './screenshot-people.ts'

export interface MoneyScenes {
  readonly creator: Visitor
  readonly failing: Visitor
  readonly fan: Visitor
  /** Subscribes to nobody. */
  readonly newcomer: Visitor
  readonly post: number
  readonly receipt: number
  readonly month: string
}

const fans = [
  ['Jonas Feldhaus', '1994-02-03', 'Berlin'],
  ['Priya Raman', '1991-07-21', 'Berlin'],
  ['Tomasz Wójcik', '1996-11-30', 'Berlin'],
  ['Inês Carvalho', '1992-04-11', 'Berlin'],
  ['Yuki Tanaka', '1995-09-09', 'Berlin'],
  ['Maximiliane von Hohenlohe-Langenburg', '1993-01-15', 'Lisbon'],
  ['Olu Adeyemi', '1984-06-02', 'Lisbon'],
  ['Clara Nunes', '1982-12-24', 'Lisbon'],
  ['Ben Whitaker', '1985-03-17', 'Lisbon'],
  ['Leïla Haddad', '1981-08-08', 'Lisbon'],
  ['Sofia Lind', '1983-10-19', 'Lisbon'],
] as const

/** A creator with months of subscribers behind her: renewals, a refund, a dispute, a payout, a payment that fails. */
export async function makeMoney(site: string, person: Visitor): Promise<MoneyScenes> {
  const join = (displayName: string, birthDate?: string) => joinAs(site, displayName, birthDate)
  const at = { url: site }
  const creator = await join('Lena Vasconcelos')
  await setUpCreator(creator, {
    description: 'Letters about slow work, the tools for it, and what the kiln gave back this week.',
    price: 1_250,
  })
  await creator.put(`/api/creator/${creator.id}/banking`, goodBank)
  await creator.put(`/api/users/${creator.id}/profile`, {
    bio: 'I throw pots in a small studio by the river.',
    location: 'Porto',
    services: ['Photography', 'Music lessons'],
  })
  for (const [index, [name, birthDate, location]] of fans.entries()) {
    const fan = await join(name, birthDate)
    const age = 2026 - Number(birthDate.slice(0, 4))
    await fan.put(`/api/users/${fan.id}/profile`, {
      location,
      age,
      interests: index % 2 === 0 ? ['Ceramics', 'Film'] : ['Ceramics', 'Bread'],
    })
    await subscribeAndPay(at, fan, creator.id)
    if (index === 3) await passTime(at, 33 * daySeconds)
    if (index === 7) await passTime(at, 32 * daySeconds)
  }
  const failing = await join('Rosa Albers')
  await subscribeAndPay(at, failing, creator.id, 'failsLater')
  const { id: firstPost } = (
    await creator.post('/api/posts', { content: 'The kiln is lit. Cone six by the evening, if the wind allows it.' })
  ).body
  const { url } = (await creator.upload({ media: await makePhoto() })).body
  const written = await creator.post('/api/posts', {
    content: 'What came out of the kiln: three bowls, one crack, and a glaze I will not get again in ten years.',
    isPremium: true,
    mediaUrl: url,
    mediaType: 'image',
  })
  const { id: post } = written.body
  for (const id of [firstPost, post]) await person.get(`/api/posts/${id}`)
  await subscribeAndPay(at, person, creator.id)
  await subscribeAndPay(at, person, null)
  const sales = (await creator.get(`/api/creator/${creator.id}/sales`)).body
  await creator.post(`/api/creator/${creator.id}/sales/${sales[1].id}/refund`, { amountCents: 250, reason: 'A week without a letter.' })
  await passTime(at, 31 * daySeconds)
  await until(
    async () => subscriptionOf(failing, creator.id),
    (seen) => seen?.billing === 'past_due',
  )
  const { charges } = (await creator.get('/sandbox/stripe/charges')).body
  const paid = charges.find((charge: { status: string; amount: number }) => charge.status === 'succeeded' && charge.amount === 1_250)
  await creator.post(`/sandbox/stripe/charges/${paid.id}/dispute`, { action: 'open' })
  const [newest] = (await creator.get(`/api/creator/${creator.id}/statements`)).body
  const [receipt] = (await person.get('/api/receipts')).body
  const newcomer = await join('Mateo Brunelleschi-Winterbottom')
  return { creator, failing, fan: person, newcomer, post, receipt: receipt.id, month: newest.month }
}
