import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { forgetSession } from './session-token.ts'

/** Ends this session on the server, its sockets too; signing out twice is no mistake. */
export const signOut = handle(api.session.signOut, async ({ viewer, database, platform, exchange, afterCommit }) => {
  if (viewer) {
    await database.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute()
    afterCommit(() => platform.bus.tell('session.ended', { sessionIds: [viewer.sessionId] }))
  }
  forgetSession(exchange)
  return { signedOut: true as const }
})
