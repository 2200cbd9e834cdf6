import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewVersions } from './legal-view.ts'

export const readLegalVersions = handle(api.legal.adminVersions, ({ params, database, platform }) =>
  viewVersions(database, params.document, platform.clock.now()),
)
