import { findMessage, findOther, viewMessage, type SendCall } from '#server/messaging/messages/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { announceBegun } from './announce-call.ts'
import { beginCall } from './begin-call.ts'
import { findCallPrompt } from './call-prompt.ts'

/** A message of type video_call rings as the invite of the socket does, with the same permission and the same prompt. */
export const sendCall: SendCall = async ({ viewer, params, body, database, platform, exchange, afterCommit }) => {
  const calleeId = await findOther(database, viewer.id, params.id)
  if (calleeId === undefined) throw new AppError('not_found', sentence('no_such_conversation'))
  const wish = {
    calleeId,
    roomId: body.videoCallRoomId ?? null,
    kind: 'video' as const,
    deviceId: null,
    clientId: body.clientId ?? null,
    isInvite: false,
  }
  try {
    const begun = await beginCall(platform, database, viewer, wish)
    const row = await findMessage(database, viewer.id, params.id, begun.call.seq)
    if (!row) throw new AppError('not_found')
    afterCommit(() => {
      announceBegun(platform, begun).catch((error: unknown) => platform.log.warn({ error: String(error) }, 'a call was not announced'))
    })
    return { ...viewMessage(row), free: null, untilAnswered: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'subscribers_only') throw error
    exchange.status(200)
    return findCallPrompt(database, viewer.id, calleeId, exchange.language)
  }
}
