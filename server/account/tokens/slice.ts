import './token-tables.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'
import { sweepTokens } from './sweep.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Personal access tokens. Promises: no secret rests here, none does more than its scopes, and an ended one is over everywhere. */
export const tokens: Slice = {
  name: 'account/tokens',
  routes: [listTokens, createToken, revokeToken],
  schedules: ({ database, clock }) => [{ name: 'sweep-tokens', cron: '37 3 * * *', run: () => sweepTokens(database, clock.now()) }],
}
