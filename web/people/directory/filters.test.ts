import { expect, test } from 'vitest'
import { noFilters, queryOf, readFilters, writeFilters } from './filters.ts'

test('filters survive the way through an address, and whatever is none is dropped', () => {
  const filters = { q: 'yoga teacher', service: 'Life coaching', price: '501-1000', sort: 'popular', language: 'ja' } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(noFilters)).toEqual({})
  expect(readFilters({ sort: 'random', price: '1-2', language: 'xx', q: 7, success: 'true' })).toEqual(noFilters)
})

test('a range is asked for in cents; one letter is no search yet', () => {
  expect(queryOf({ ...noFilters, price: '501-1000' })).toEqual({ minPrice: 501, maxPrice: 1000 })
  expect(queryOf({ ...noFilters, price: '0-500' })).toEqual({ minPrice: 0, maxPrice: 500 })
  expect(queryOf({ ...noFilters, price: '2501-' })).toEqual({ minPrice: 2501 })
  expect(queryOf({ ...noFilters, q: 'y' })).toEqual({})
  expect(queryOf({ ...noFilters, language: 'de' })).toEqual({ language: 'de' })
})
