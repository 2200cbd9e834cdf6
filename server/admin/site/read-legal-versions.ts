import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewVersions } from './legal-view.ts'

/** Every version of a legal document, for the staff. */
export const readLegalVersions = handle(api.legal.adminVersions, ({ params, database, platform }) =>
  viewVersions(database, params.document, platform.clock.now()),
)
