import { describe, expect, it } from 'vitest'
import { median, percentile } from './percentiles.ts'

describe('percentiles', () => {
  it('are values that were measured, whatever their order', () => {
    const values = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6]
    expect(percentile(values, 0.5)).toBe(5)
    expect(percentile(values, 0.99)).toBe(10)
    expect(percentile(values, 0)).toBe(1)
    expect(values[0]).toBe(5)
  })

  it('compare numbers, not texts', () => {
    expect(median([100, 9, 20])).toBe(20)
  })

  it('are 0 of nothing', () => {
    expect(percentile([], 0.5)).toBe(0)
  })
})
