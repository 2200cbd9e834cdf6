import { changeSettings } from './change-settings.ts'
import { publishDocument } from './publish-document.ts'
import { readAllSettings } from './read-all-settings.ts'
import { readLegalVersions } from './read-legal-versions.ts'
import { setLink } from './set-link.ts'
import { unscheduleDocument } from './unschedule-document.ts'

/**
 * Where the operator sets what the site is and writes its documents. Promises: every change is on record, nothing is set that the rest
 * could not bear, and no version that was in force is ever changed.
 */
export const siteDeskRoutes = [readAllSettings, changeSettings, setLink, readLegalVersions, publishDocument, unscheduleDocument]
