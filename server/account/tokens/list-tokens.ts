import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { handle } from '#server/platform/http/handle.ts'
import { tokenColumns, viewToken } from './token-view.ts'

/** Someone's access tokens, the newest first. The token itself was shown once, when it was made. */
export const listTokens = handle(api.tokens.list, async ({ viewer, database }) => {
  const tokens = await database
    .selectFrom('access_tokens')
    .select(tokenColumns)
    .where('user_id', '=', viewer.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.tokensOfOnePerson)
    .execute()
  return tokens.map(viewToken)
})
