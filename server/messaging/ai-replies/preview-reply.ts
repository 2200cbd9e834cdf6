import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { composeReply } from './compose-reply.ts'
import { findSettings } from './settings-queries.ts'

/** What would be answered: the same code, the same cap, and nobody is sent anything. */
export const previewReply = handle(api.ai.preview, async ({ viewer, params, body, database, platform }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  if (platform.ai.realm === 'missing') throw new AppError('provider_missing')
  const settings = await findSettings(database, viewer.id)
  const said = body.messages.map(({ from, content }) => ({ isFan: from === 'fan', content }))
  const composed = await composeReply(platform, { creatorId: viewer.id, conversationId: null, settings, said })
  if ('text' in composed) return { content: composed.text, silence: null }
  return { content: null, silence: composed.silence }
})
