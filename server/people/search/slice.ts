import { listTrends } from './list-trends.ts'
import { searchPeople } from './search-people.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Finding people, and what many write about. Promises: no e-mail address is ever searched, and no figure is invented. */
export const search: Slice = {
  name: 'people/search',
  routes: [searchPeople, listTrends],
}
