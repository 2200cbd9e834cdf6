import { describe, expect, it } from 'vitest'
import { breakEvenCents, saleOf } from './sale-loss.ts'

const stripes = { feeBasisPoints: 1000, costBasisPoints: 290, costCents: 30 }

describe('a sale', () => {
  it.each([
    [100, 10, 33, 23],
    [422, 42, 42, 0],
    [999, 100, 59, 0],
  ])('at %i earns %i and costs %i: the site loses %i', (price, feeCents, costCents, lossCents) => {
    expect(saleOf(price, stripes)).toEqual({ feeCents, costCents, lossCents })
  })

  it('loses nothing from the price on at which the fee pays for it, and a cent just below', () => {
    const even = breakEvenCents(stripes, 10_000) ?? 0
    expect(saleOf(even - 1, stripes).lossCents).toBe(1)
    for (let price = even; price <= 10_000; price += 1) expect(saleOf(price, stripes).lossCents).toBe(0)
    expect(breakEvenCents({ ...stripes, feeBasisPoints: 200 }, 10_000)).toBeNull()
  })
})
