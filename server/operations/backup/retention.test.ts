import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { backupName, expired, madeAtOf } from './retention.ts'

const at = (text: string) => backupName(new Date(text), false)
const keep = { daily: 7, weekly: 4, monthly: 6 }

describe('the names of scheduled backups', () => {
  it('say when they were made', () => {
    expect(backupName(new Date('2026-11-21T03:15:09.120Z'), false)).toBe('coterie-20261121T031509Z.tar.zst')
    expect(backupName(new Date('2026-11-21T03:15:09.120Z'), true)).toBe('coterie-20261121T031509Z.tar.zst.age')
    expect(madeAtOf('coterie-20261121T031509Z.tar.zst.age')).toEqual(new Date('2026-11-21T03:15:09Z'))
    for (const other of [
      'mine.tar.zst',
      'coterie-20261121T031509Z.tar.zst.part',
      'coterie-20269921T031509Z.tar.zst',
      'before-upgrade.tar.zst',
    ])
      expect(madeAtOf(other)).toBeUndefined()
  })
})

describe('how long backups stay', () => {
  it('keeps one of each of the last days, weeks and months', () => {
    const daily = Array.from({ length: 400 }, (_, days) => at(new Date(Date.UTC(2026, 10, 21, 3, 15) - days * 86_400_000).toISOString()))
    const gone = new Set(expired(daily, keep, daily[0] ?? ''))
    const left = daily.filter((name) => !gone.has(name)).map((name) => name.slice(8, 16))
    expect(left).toEqual([
      '20261121',
      '20261120',
      '20261119',
      '20261118',
      '20261117',
      '20261116',
      '20261115',
      '20261108',
      '20261101',
      '20261031',
      '20260930',
      '20260831',
      '20260731',
      '20260630',
    ])
  })

  it('keeps several of a day only as the newest, and what was just made also when the clock was set back', () => {
    const names = [at('2026-11-21T01:00:00Z'), at('2026-11-21T02:00:00Z'), at('2026-11-21T03:00:00Z')]
    expect(expired(names, keep, names[2] ?? '')).toEqual([names[1], names[0]])
    expect(expired(names, keep, names[0] ?? '')).toEqual([names[1]])
    expect(expired(names, { daily: 0, weekly: 0, monthly: 0 }, names[2] ?? '')).toEqual([names[1], names[0]])
  })

  it('never names a file that the schedule did not make, nor more than it keeps', () => {
    const name = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => backupName(date, false))
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 40 }), fc.string(), (names, other) => {
        const [latest = ''] = names.toSorted().reverse()
        const gone = expired([...names, other], keep, latest)
        expect(gone).not.toContain(other)
        expect(gone).not.toContain(latest)
        expect(names.length - gone.length).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly)
        // What stays is settled: asking again takes nothing more.
        expect(
          expired(
            names.filter((each) => !gone.includes(each)),
            keep,
            latest,
          ),
        ).toEqual([])
      }),
    )
  })
})
