import './token-tables.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

/** Personal access tokens. Promises: no secret rests here, none does more than its scopes, and an ended one is over everywhere. */
export const tokenRoutes = [listTokens, createToken, revokeToken]
export { findLiveTokens, readTokenSocket, readTokenViewer } from './read-token.ts'
export { sweepTokens } from './sweep.ts'
