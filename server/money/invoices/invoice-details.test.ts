import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { daySeconds, passTime, subscribeAndPay, until } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite({ runsJobs: true })
const { mail } = lookAt(site)
const lena = await site.creator('lena_invoices')
const path = `/api/creator/${lena.id}/invoice-details`
const address = 'Rua da Prata 1\n1100-052 Lisboa'

interface Issued {
  readonly number: string
  readonly seller_name: string
  readonly seller_address: string | null
  readonly seller_tax_number: string | null
  readonly site_name: string
  readonly buyer_name: string
  readonly buyer_address: string | null
  readonly buyer_tax_number: string | null
}
const issuedTo = (fanId: number) =>
  site.query<Issued>(
    `select * from invoices join invoice_parties using (transaction_id) join ledger_subjects on ledger_subjects.id = fan_subject
     where user_id = $1 order by transaction_id`,
    [fanId],
  )

describe('what invoices name', () => {
  it('is the creator’s to set, and follows the profile where nothing is', async () => {
    expect((await lena.get(path)).body).toEqual({ name: lena.user.displayName, address: null, taxNumber: null })
    const saved = await lena.put(path, { name: 'Lena Lind Lda', address, taxNumber: 'PT999999990' })
    expect(saved.body).toEqual({ name: 'Lena Lind Lda', address, taxNumber: 'PT999999990' })
    expect((await lena.put(path, { name: lena.user.displayName })).body).toEqual({
      name: lena.user.displayName,
      address: null,
      taxNumber: null,
    })
    expect(await site.query('select from seller_details where user_id = $1', [lena.id])).toEqual([])
  })

  it('is set by no one else, and within its limits', async () => {
    const fan = await site.person()
    expect(codeOf(await site.visitor().get(path))).toBe('signed_out')
    expect(codeOf(await fan.get(path))).toBe('not_allowed')
    expect(codeOf(await fan.put(path, { name: 'x' }))).toBe('not_allowed')
    expect(codeOf(await fan.put(`/api/creator/${fan.id}/invoice-details`, { name: 'x' }))).toBe('creators_only')
    const long = await lena.put(path, {
      address: 'x'.repeat(limits.postalAddressLength + 1),
      taxNumber: 'x'.repeat(limits.taxNumberLength + 1),
    })
    expect(long.body.fields.map(({ field }: { field: string }) => field)).toEqual(['address', 'taxNumber'])
  })

  it('is an address of eight lines at most, without blank ones', async () => {
    const lines = Array.from({ length: limits.postalAddressLines }, (_, index) => `Line ${index + 1}`)
    expect((await lena.put(path, { address: lines.join('\n \n\n') })).body.address).toBe(lines.join('\n'))
    for (const [person, where] of [
      [lena, path],
      [await site.person(), '/api/billing/details'],
    ] as const) {
      const refused = await person.put(where, { address: [...lines, 'Line 9'].join('\n') })
      expect(refused.body.fields).toEqual([{ field: 'address', rule: 'too_many_lines', limit: 8, message: 'Use 8 lines or fewer.' }])
    }
    const owner = await makeOwner(site)
    const seller = { address: [...lines, 'Line 9'].join('\n') }
    expect((await owner.put('/api/admin/settings', { seller })).body.fields[0]).toMatchObject({ rule: 'too_many_lines' })
  })

  it.each([
    ['Thai', 'กี่'],
    ['Hindi', 'क्षि'],
  ])('holds 250 visible characters in %s, of several parts each', async (_language, character) => {
    const fan = await site.person()
    const [name, long, taxNumber] = [100, 250, 40].map((count) => character.repeat(count))
    for (const [person, where] of [
      [lena, path],
      [fan, '/api/billing/details'],
    ] as const)
      expect((await person.put(where, { name, address: long, taxNumber })).body).toMatchObject({ name, address: long, taxNumber })
  })

  it('is on the invoice of a sale and of each renewal as it is then, with the number that the email says', async () => {
    const fan = await site.person('fan_invoices')
    await (await makeOwner(site)).put('/api/admin/settings', { seller: { name: 'Coterie Lda', address: 'Cais 3' } })
    await lena.put(path, { name: 'Lena Lind Lda', address, taxNumber: 'PT999999990' })
    await fan.put('/api/billing/details', { name: 'Ben Books', address: 'Weg 2', taxNumber: 'DE136695976' })
    expect((await fan.get('/api/billing/details')).body).toMatchObject({ name: 'Ben Books', address: 'Weg 2', taxNumber: 'DE136695976' })
    await subscribeAndPay(site, fan, lena.id)
    await fan.put('/api/billing/details', { name: 'Ben Books' })
    await passTime(site, 31 * daySeconds)
    const [first, second] = await until(
      () => issuedTo(fan.id),
      (rows) => rows.length === 2,
    )
    expect(first).toMatchObject({
      seller_name: 'Lena Lind Lda',
      seller_address: address,
      seller_tax_number: 'PT999999990',
      site_name: 'Coterie Lda',
      buyer_name: 'Ben Books',
      buyer_address: 'Weg 2',
      buyer_tax_number: 'DE136695976',
    })
    expect(second).toMatchObject({ buyer_name: 'Ben Books', buyer_address: null, buyer_tax_number: null })
    expect(first?.number).toMatch(/^TEST-S\d+-\d{4}-0001$/)
    const texts = (await mail(fan, /receipt/i, 2)).map(({ text }) => text)
    for (const { number } of [first, second] as Issued[]) expect(texts.filter((text) => text.includes(number))).toHaveLength(1)

    const [sale] = (await lena.get(`/api/creator/${lena.id}/sales`)).body
    await lena.post(`/api/creator/${lena.id}/sales/${sale.id}/refund`, { amountCents: 100 })
    const note = (await issuedTo(fan.id))[2]
    expect((await mail(fan, /refund/i))[0]?.text).toContain(note?.number)
  })
})
