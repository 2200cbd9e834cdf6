import { latePart } from '#web/ui/late-part.tsx'

/** The search, fetched once whatever asks for it first. */
export const PeopleSearch = latePart(async () => (await import('./people-search.tsx')).PeopleSearch)
