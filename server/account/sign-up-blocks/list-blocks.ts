import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBlocks, viewBlock } from './block-queries.ts'

/** What can't join, page by page. */
export const listSignUpBlocks = handle(api.joining.signUpBlocks, async ({ query, page, database, platform, exchange }) => {
  const { rows, next } = splitPage(await findBlocks(database, query, page), page)
  exchange.nextPage(next)
  const now = platform.clock.now()
  return rows.map((row) => viewBlock(row, now))
})
