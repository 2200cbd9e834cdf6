import { describe, expect, it } from 'vitest'
import type { Hours } from '#server/notify/notifications/index.ts'
import { endOfQuiet, nextDigest } from './due.ts'

const hours = (more: Partial<Hours>): Hours => ({
  timeZone: null,
  quietHours: null,
  digest: { every: 'day', hour: 8, weekday: 1 },
  ...more,
})
const night = { from: 22 * 60, until: 7 * 60 }
const iso = (at: Date | null) => at?.toISOString()

describe('quiet hours', () => {
  it.each([
    ['before them', 'UTC', '2026-03-10T21:59:00Z', undefined],
    ['in the evening', 'UTC', '2026-03-10T22:00:00Z', '2026-03-11T07:00:00.000Z'],
    ['after midnight', 'UTC', '2026-03-11T03:00:00Z', '2026-03-11T07:00:00.000Z'],
    ['at their end', 'UTC', '2026-03-11T07:00:00Z', undefined],
    ['in another zone', 'Asia/Tokyo', '2026-03-10T14:00:00Z', '2026-03-10T22:00:00.000Z'],
    ['at the end of a month and a year', 'America/New_York', '2027-01-01T04:30:00Z', '2027-01-01T12:00:00.000Z'],
    ['in the night whose clocks go forward', 'Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night whose clocks go back', 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, timeZone, now, end) => {
    expect(iso(endOfQuiet(new Date(now), hours({ timeZone, quietHours: night })))).toBe(end)
  })

  it('of one day, and of somebody who has none', () => {
    const siesta = hours({ quietHours: { from: 13 * 60, until: 15 * 60 + 30 } })
    expect(iso(endOfQuiet(new Date('2026-05-05T14:00:00Z'), siesta))).toBe('2026-05-05T15:30:00.000Z')
    expect(endOfQuiet(new Date('2026-05-05T15:30:00Z'), siesta)).toBeNull()
    expect(endOfQuiet(new Date('2026-05-05T03:00:00Z'), hours({}))).toBeNull()
  })
})

describe('the next digest', () => {
  it.each([
    ['today', 'UTC', 'day', '2026-05-05T07:59:00Z', '2026-05-05T08:00:00.000Z'],
    ['tomorrow, from the hour itself on', 'UTC', 'day', '2026-05-05T08:00:00Z', '2026-05-06T08:00:00.000Z'],
    ['by the clock of the zone', 'America/Los_Angeles', 'day', '2026-05-05T08:00:00Z', '2026-05-05T15:00:00.000Z'],
    ['on the next Monday', 'UTC', 'week', '2026-05-05T08:00:00Z', '2026-05-11T08:00:00.000Z'],
    ['this Monday', 'UTC', 'week', '2026-05-11T03:00:00Z', '2026-05-11T08:00:00.000Z'],
    ['after the clocks went forward', 'Europe/Berlin', 'day', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ] as const)('%s', (_, timeZone, every, now, at) => {
    expect(iso(nextDigest(new Date(now), hours({ timeZone, digest: { every, hour: 8, weekday: 1 } })))).toBe(at)
  })
})
