import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { id, writtenLine, writtenText } from './text.ts'
import { fitsLength, hasVisibleCharacter, mayFitLength, tidy, visibleLength } from './visible-text.ts'

describe('what people write', () => {
  it.each([
    ['abc', 3],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['🇵🇹🇯🇵', 2],
    ['', 0],
    ['日本語', 3],
  ])('%j has %i visible characters', (text, length) => {
    expect(visibleLength(text)).toBe(length)
  })

  it.each(['\u200b', ' \n', '\u2060\u00ad', '\u3164', '\u202e'])('%j shows nothing', (text) => {
    expect(hasVisibleCharacter(text)).toBe(false)
  })

  it('is brought into one form, and bringing it there twice changes nothing', () => {
    expect(tidy(' a\r\nb\u202e\u0007 ')).toBe('a\nb')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tidy(tidy(text)) === tidy(text)))
  })

  it('passes exactly when it is readable, visible and short enough, and then survives a database and JSON', () => {
    const schema = writtenText(20)
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
            fc.constantFrom('\u0000', '\ud800', '\u202e', ' ', '\u0301'),
          ),
          maxLength: 30,
        }),
        (text) => {
          const result = schema.safeParse(text)
          const wanted = tidy(text)
          const shouldPass =
            mayFitLength(text, 20) &&
            !text.includes('\u0000') &&
            text.isWellFormed() &&
            hasVisibleCharacter(wanted) &&
            fitsLength(wanted, 20)
          expect(result.success).toBe(shouldPass)
          if (result.success) expect(JSON.parse(JSON.stringify(result.data))).toBe(wanted)
        },
      ),
    )
  })

  it('stays on one line where one line is asked for', () => {
    expect(writtenLine(50).parse('Ana\n\n  Ferreira')).toBe('Ana Ferreira')
  })
})

describe('ids', () => {
  it.each(['0', '-1', '1.5', '1e3', '', ' 1', '01', '9007199254740992', 'abc', 0, -1, 1.5, null, undefined, {}])('refuse %j', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })

  it.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    [7, 7],
  ])('accept %j', (value, parsed) => {
    expect(id.parse(value)).toBe(parsed)
  })
})
