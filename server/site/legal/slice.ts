import './legal-tables.ts'
import { accept } from './accept.ts'
import { listVersions } from './list-versions.ts'
import { readDocument } from './read-document.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Terms and privacy. Promises: dated versions that never change, numbers from the settings in force, and a record of who accepted what. */
export const legal: Slice = {
  name: 'site/legal',
  routes: [readDocument, listVersions, accept],
}
