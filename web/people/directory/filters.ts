import { type Locale, locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'

/** What the directory is narrowed to; it stands in the address, so that it can be handed on. */
export interface Filters {
  readonly q: string
  readonly service: string
  /** One of `priceRanges`, or empty. */
  readonly price: string
  readonly sort: Sort
  /** One of ours, or empty. */
  readonly language: Locale | ''
}
export type Sort = 'newest' | 'popular' | 'price'

/** Whole cents, from and to; the last one is open. */
export const priceRanges = ['0-500', '501-1000', '1001-2500', '2501-'] as const
const sorts: readonly Sort[] = ['newest', 'popular', 'price']
export const noFilters: Filters = { q: '', service: '', price: '', sort: 'newest', language: '' }

/** Anything the address says that is no filter is none. */
export function readFilters(search: Readonly<Record<string, unknown>>): Filters {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : ''
  }
  const [price, sort] = [text('price'), text('sort')]
  return {
    q: text('q').slice(0, limits.searchLength),
    service: text('service'),
    price: priceRanges.some((range) => range === price) ? price : '',
    sort: sorts.find((known) => known === sort) ?? 'newest',
    language: locales.find((known) => known === text('language')) ?? '',
  }
}

/** The address's query of filters, without those that say nothing. */
export function writeFilters({ q, service, price, sort, language }: Filters): Record<string, string> {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(service && { service }),
    ...(price && { price }),
    ...(sort !== 'newest' && { sort }),
    ...(language && { language }),
  }
}

/** What the API is asked. */
export function queryOf({ q, service, price, sort, language }: Filters): Record<string, string | number> {
  const [from, to] = price.split('-')
  return {
    ...(q.trim().length >= limits.searchMinimum && { q: q.trim() }),
    ...(service && { service }),
    ...(from && { minPrice: Number(from) }),
    ...(to && { maxPrice: Number(to) }),
    ...(sort !== 'newest' && { sort }),
    ...(language && { language }),
  }
}

export function isNarrowed(filters: Filters): boolean {
  return filters.q.trim() !== '' || filters.service !== '' || filters.price !== '' || filters.language !== ''
}
