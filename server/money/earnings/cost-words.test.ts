import { expect, it } from 'vitest'
import { recordPayment } from '#server/money/ledger/index.ts'
import { bill, disputed, hour, refunded } from '#tests/money/bills.ts'
import { startTestSite } from '#tests/site.ts'

it('the terms say of the provider’s cost what the ledger does with it', async () => {
  const site = await startTestSite()
  const { body } = await site.visitor().get('/api/legal/terms', { 'accept-language': 'en' })
  const words: string = body.sections.flatMap(({ paragraphs }: { paragraphs: string[] }) => paragraphs).join('\n')
  const [, percent] = /Of each payment to a creator, we keep (\d+)%/.exec(words) ?? []
  expect(body.summary.join('\n')).toContain(`we keep ${percent}%. What the payment provider charges for a sale is included.`)

  const fan = await site.person()
  const sold = { fanId: fan.id, feeBasisPoints: Number(percent) * 100, taxBasisPoints: 0, taxCountry: null, eventId: null }
  let last = 0
  /** What the creator bears of a payment of 12.99 for which the provider kept 0.45. */
  const costOf = async (change: Parameters<typeof bill>[1], undoneSince: Date | null = null) => {
    last += 1
    const creator = await site.creator()
    const wish = { ...sold, subscriptionId: 3_000_000 + last, creatorId: creator.id, undoneSince }
    await recordPayment(site.platform.database, wish, bill(`words_${last}`, { amountPaidCents: 1_299, costCents: 45, ...change }))
    const [{ lifetime }] = (await creator.get(`/api/creator/${creator.id}/earnings`)).body
    return [lifetime.costCents, lifetime.netCents]
  }
  expect(words).toContain('The rest is the creator’s. What the payment provider charges for a sale, we pay out of our share')
  expect(await costOf({})).toEqual([0, 1_169])
  expect(words).toContain('also when a subscriber withdraws within 14 days.')
  expect(await costOf({ refunds: [refunded('words_1', 1_299, hour(1))] }, hour(1))).toEqual([0, 0])
  expect(words).toContain('refunded for another reason, the creator pays what the payment provider charged for the refunded part.')
  expect(await costOf({ refunds: [refunded('words_2', 433, hour(1))] })).toEqual([15, 1_169 - 390 - 15])
  expect(words).toContain('When a dispute is lost, the creator pays what the payment provider charges for the dispute.')
  expect(await costOf({ dispute: disputed('words_3', 1_299, hour(1), 'lost', 1_500) })).toEqual([1_500, -1_500])
})
