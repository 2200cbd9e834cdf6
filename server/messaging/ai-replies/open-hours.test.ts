import { describe, expect, it } from 'vitest'
import { isWithinHours } from './open-hours.ts'

const at = (time: string, timeZone = 'UTC') => ({ time: new Date(`2026-07-01T${time}:00Z`), timeZone })

describe('the hours of automatic replies', () => {
  it.each([
    ['08:00', '18:00', at('08:00'), true],
    ['08:00', '18:00', at('18:00'), false],
    ['22:00', '06:00', at('23:30'), true],
    ['22:00', '06:00', at('05:59'), true],
    ['22:00', '06:00', at('06:00'), false],
    ['00:00', '00:00', at('12:00'), true],
    ['08:00', '18:00', at('06:30', 'Europe/Berlin'), true],
    ['08:00', '18:00', at('06:30', 'America/New_York'), false],
  ])('from %s to %s', (from, to, { time, timeZone }, isOpen) => {
    expect(isWithinHours({ from, to, timeZone }, time)).toBe(isOpen)
  })

  it('are always, without any', () => {
    expect(isWithinHours(null, new Date())).toBe(true)
  })
})
