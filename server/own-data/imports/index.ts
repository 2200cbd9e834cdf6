import './import-tables.ts'
import { bringArchive } from './bring-archive.ts'
import { listImports } from './list-imports.ts'

/**
 * Archives that people bring along from another site. Promises: whatever an archive says, nothing is written but what its bringer could have
 * written themself, marked as brought along, each post once, and a report says what was left out.
 */
export const importRoutes = [listImports, bringArchive]
export { connectImports } from './connect-imports.ts'
