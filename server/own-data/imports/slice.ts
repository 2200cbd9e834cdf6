import './import-tables.ts'
import { bringArchive } from './bring-archive.ts'
import { connectImports } from './connect-imports.ts'
import { listImports } from './list-imports.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Archives that people bring along from another site. Promises: whatever an archive says, nothing is written but what its bringer could have
 * written themself, marked as brought along, each post once, and a report says what was left out.
 */
export const dataImports: Slice = {
  name: 'own-data/imports',
  routes: [listImports, bringArchive],
  work: connectImports,
}
