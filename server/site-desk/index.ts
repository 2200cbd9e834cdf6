import { changeSettings } from './change-settings.ts'
import { readAllSettings } from './read-all-settings.ts'
import { setLink } from './set-link.ts'

/** Where the operator sets what the site is. Promises: every change is on record, and nothing is set that the rest could not bear. */
export const siteDeskRoutes = [readAllSettings, changeSettings, setLink]
