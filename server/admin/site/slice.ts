import { changeSettings } from './change-settings.ts'
import { publishDocument } from './publish-document.ts'
import { readAllSettings } from './read-all-settings.ts'
import { readConfig } from './read-config.ts'
import { readLegalVersions } from './read-legal-versions.ts'
import { setLink } from './set-link.ts'
import { unscheduleDocument } from './unschedule-document.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * What a client is told of this site, and where the operator sets what the site is and writes its documents. Promises: nothing secret is told, every change is on record, nothing is set that the rest
 * could not bear, and no version that was in force is ever changed.
 */
export const siteDesk: Slice = {
  name: 'admin/site',
  routes: [readConfig, readAllSettings, changeSettings, setLink, readLegalVersions, publishDocument, unscheduleDocument],
}
