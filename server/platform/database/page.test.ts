import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeMark, encodeMark, splitPage, type Mark } from './page.ts'

describe('cursors', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (time, id) => {
        expect(decodeMark(encodeMark({ at: new Date(time), id }))).toEqual({ at: new Date(time), id })
      }),
    )
  })

  it('carry words too, as long as a name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }).filter((word) => !word.includes('\0') && word.isWellFormed()),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (word, id) => {
          expect(decodeMark(encodeMark({ at: new Date(0), id, word }))).toEqual({ at: new Date(0), id, word })
        },
      ),
    )
  })

  it('that nobody was given are refused, never a failure', () => {
    // The database reads years of five digits as a time zone.
    expect(() => decodeMark(Buffer.from('999999999999999.1').toString('base64url'))).toThrow(
      expect.objectContaining({ code: 'invalid_cursor' }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          const mark = decodeMark(text)
          expect(Number.isSafeInteger(mark.id) && !Number.isNaN(mark.at.getTime())).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_cursor' })
        }
      }),
    )
  })

  it('visit every row once, in order, whatever the page size', () => {
    const rowsArbitrary = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 500 }), createdAt: fc.integer({ min: 0, max: 20 }).map((time) => new Date(time)) }),
      { selector: (row) => row.id },
    )
    fc.assert(
      fc.property(rowsArbitrary, fc.integer({ min: 1, max: 7 }), (unsorted, limit) => {
        const rows = unsorted.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
        const seen: number[] = []
        let cursor: string | null = null
        do {
          const after: Mark | null = cursor === null ? null : decodeMark(cursor)
          const rest: { id: number; createdAt: Date }[] = rows.filter(
            (row) => after === null || row.createdAt < after.at || (row.createdAt.getTime() === after.at.getTime() && row.id < after.id),
          )
          const page: { rows: { id: number }[]; next: string | null } = splitPage(rest.slice(0, limit + 1), { after, limit })
          seen.push(...page.rows.map((row) => row.id))
          cursor = page.next
        } while (cursor !== null)
        expect(seen).toEqual(rows.map((row) => row.id))
      }),
    )
  })
})
