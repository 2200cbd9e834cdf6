import { describe, expect, it } from 'vitest'
import { lastDays, mistakeOf } from './range.ts'

describe('a range of days', () => {
  it('counts today', () => {
    expect(lastDays(7, new Date('2026-03-03T23:59:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  })

  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-02', '2026-01-01', 'backwards'],
    ['', '2026-01-01', 'missing'],
    ['2026-13-01', '2026-01-01', 'missing'],
    ['2024-01-01', '2024-12-31', null],
    ['2025-01-01', '2026-01-01', null],
    ['2025-01-01', '2026-01-02', 'too_long'],
  ])('from %s to %s: %s', (from, to, mistake) => {
    expect(mistakeOf({ from, to })).toBe(mistake)
  })
})
