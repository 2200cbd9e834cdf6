import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findImportsOf, viewImport } from './import-queries.ts'

/** What someone brought along from other sites, and how far each one is. */
export const listImports = handle(api.archives.imports, async ({ viewer, database }) =>
  (await findImportsOf(database, viewer.id)).map(viewImport),
)
