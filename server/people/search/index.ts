import { listTrends } from './list-trends.ts'
import { searchPeople } from './search-people.ts'

/** Finding people, and what many write about. Promises: no e-mail address is ever searched, and no figure is invented. */
export const searchRoutes = [searchPeople, listTrends]
