import { describe, expect, it } from 'vitest'
import { erasePerson } from '#server/own-data/erasure/erase-person.ts'
import { begin, daySeconds, giveCard, passTime, until } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite({ runsJobs: true })
const { ledgerOf, mail } = lookAt(site)
const lena = await site.creator('lena_billing')

const mailsTo = (address: string, atLeast: number) =>
  until(
    async (): Promise<{ subject: string; text: string }[]> =>
      (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(address)}`)).body,
    (found) => found.length >= atLeast,
  )
const toldOf = (personId: number) =>
  site.query<{ told: string | null }>('select told from billing_customers where user_id = $1', [personId])

describe('the name on receipts', () => {
  it('is what the checkout said, for each bill that follows, until it’s changed', async () => {
    const fan = await site.person('fan_billing')
    const own = (await fan.get('/api/billing/details')).body
    expect(own).toEqual({ name: fan.user.displayName, email: fan.user.email, address: null, taxNumber: null })
    const books = 'books@people.example'
    const { clientSecret } = (await begin(fan, lena.id, { email: books, name: 'Ben Books' })).body
    await giveCard(site, clientSecret, 'pays')
    const [receipt] = await mailsTo(books, 1)
    expect(receipt?.text).toMatch(/To:? +Ben Books/)
    expect((await fan.get('/api/billing/details')).body).toMatchObject({ name: 'Ben Books', email: books })
    expect((await fan.get('/api/receipts')).body).toMatchObject([{ billedTo: { name: 'Ben Books', email: books } }])

    // Another checkout that says nothing of it changes nothing.
    await begin(fan, (await site.creator('other_billing')).id)
    await passTime(site, 31 * daySeconds)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    await mailsTo(books, 2)

    const [before] = await toldOf(fan.id)
    const saved = await fan.put('/api/billing/details', { email: fan.user.email.toUpperCase() })
    expect(saved.body).toEqual(own)
    expect(await site.query('select * from billing_details where user_id = $1', [fan.id])).toEqual([])
    expect((await toldOf(fan.id))[0]?.told).not.toBe(before?.told)
    await passTime(site, 31 * daySeconds)
    expect((await mail(fan, /receipt/i))[0]?.text).toContain(fan.user.displayName)
    expect(await mailsTo(books, 2)).toHaveLength(2)

    // A receipt names what its invoice does, whatever is set later.
    const [newest] = (await fan.get('/api/receipts')).body
    await fan.put('/api/billing/details', { name: 'Someone else', address: 'Weg 2', taxNumber: 'DE136695976' })
    const receipts = (await fan.get('/api/receipts')).body
    expect(receipts[0].billedTo).toEqual(newest.billedTo)
    expect((await fan.get(`/api/receipts/${newest.id}`)).body.billedTo).toEqual({ ...own, email: fan.user.email })
    expect(receipts.map(({ billedTo }: { billedTo: { name: string } }) => billedTo.name).at(-1)).toBe('Ben Books')
  })

  it('refuses what can’t be an address or a name, and says which', async () => {
    const fan = await site.person('wrong_billing')
    const refused = await fan.put('/api/billing/details', { name: '  ', email: 'nowhere' })
    expect(codeOf(refused)).toBe('invalid_input')
    expect(refused.body.fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'email'])
    expect((await site.visitor().get('/api/billing/details')).status).toBe(401)
  })

  it('goes with the person, and what was mailed there as well', async () => {
    const fan = await site.person('gone_billing')
    const { clientSecret } = (await begin(fan, lena.id, { email: 'gone@books.example', name: 'Gone Books' })).body
    await giveCard(site, clientSecret, 'pays')
    await mailsTo('gone@books.example', 1)
    expect(JSON.stringify(await site.query("select * from letters where email = 'gone@books.example'"))).toContain('Gone Books')
    await site.platform.database
      .transaction()
      .execute((transaction) => erasePerson(transaction, { id: fan.id, email: fan.user.email, name: fan.user.displayName }))
    expect(await site.query("select * from letters where email = 'gone@books.example' or detail::text like '%Gone Books%'")).toEqual([])
  })
})
