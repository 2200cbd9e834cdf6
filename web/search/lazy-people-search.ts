import { lazy } from 'react'

/** The search, fetched once whatever asks for it first. */
export const PeopleSearch = lazy(async () => ({ default: (await import('./people-search.tsx')).PeopleSearch }))
