import { describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { draftOf, fromBasisPoints, readTermsDraft, toBasisPoints, type TermsDraft } from './terms-draft.ts'

const terms = {
  feeBasisPoints: 1000,
  premiumPriceCents: 999,
  freeSubscribers: 100,
  payoutDelayDays: 7,
  reserveBasisPoints: 250,
  reserveDays: 30,
  minimumPayoutCents: 1000,
  costBasisPoints: 290,
  costCents: 30,
  taxRates: { PT: 2300, DE: 1900 },
}

describe('money terms as they are typed', () => {
  it.each(locales)('come back as they were in %s', (locale) => {
    expect(readTermsDraft(draftOf(terms, locale)).terms).toEqual(terms)
  })

  it.each([
    ['10', 1000],
    ['12.5 %', 1250],
    ['0,05', 5],
    ['', null],
    ['-1', null],
    ['12.345', null],
  ])('reads %j as %s basis points', (text, points) => {
    expect(toBasisPoints(text)).toBe(points)
  })

  it('writes basis points as percent', () => {
    expect([1000, 1250, 5].map((points) => fromBasisPoints(points, 'en'))).toEqual(['10', '12.5', '0.05'])
    expect(fromBasisPoints(1250, 'de')).toBe('12,5')
  })

  it.each<[keyof TermsDraft, string]>([
    ['fee', '50.01'],
    ['premiumPrice', '0.99'],
    ['freeSubscribers', '0'],
    ['freeSubscribers', '1.5'],
    ['payoutDelay', '91'],
    ['reserve', 'ten'],
    ['reserveDays', '366'],
    ['minimumPayout', '0'],
    ['costShare', '20.01'],
    ['costAmount', '10.01'],
  ])('%s of %s is refused, and nothing else', (field, text) => {
    const { terms: read, wrong } = readTermsDraft({ ...draftOf(terms, 'en'), [field]: text })
    expect([read, [...wrong]]).toEqual([null, [field]])
  })

  it.each([
    ['a country twice', 'pt', '23'],
    ['a word', 'Spain', '23'],
    ['no rate', 'ES', '0'],
    ['too much', 'ES', '51'],
  ])('a tax with %s is refused', (_, country, rate) => {
    const draft = draftOf(terms, 'en')
    const { terms: read, wrongTaxes } = readTermsDraft({ ...draft, taxes: [...draft.taxes, { key: 'new', country, rate }] })
    expect([read, [...wrongTaxes]]).toEqual([null, ['new']])
  })

  it('takes a country in small letters', () => {
    const draft = { ...draftOf(terms, 'en'), taxes: [{ key: 'new', country: ' es ', rate: '21' }] }
    expect(readTermsDraft(draft).terms?.taxRates).toEqual({ ES: 2100 })
  })
})
