import type { AiSettings } from '#contract/messaging/ai-replies.ts'
import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findSettings, writeSettings } from './settings-queries.ts'

/** A creator's settings of automatic replies, and where the words are written. Throws `not_allowed` or `creators_only`. */
export const readAiSettings = handle(api.ai.settings, async ({ viewer, params, database, platform }) => {
  authorize(viewer, 'creator.settings', { personId: params.id })
  return { ...(await findSettings(database, viewer.id)), provider: platform.ai.realm }
})

/** What is not named stays; `hours: null` is always. */
export const changeAiSettings = handle(api.ai.change, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: params.id })
  if (body.isOn === true && platform.ai.realm === 'missing') throw new AppError('provider_missing')
  const settings = merge(await findSettings(database, viewer.id), body)
  await writeSettings(database, allowed, settings)
  afterCommit(() => platform.bus.publish('ai.settings', { creatorId: viewer.id, isOn: settings.isOn }))
  return { ...settings, provider: platform.ai.realm }
})

function merge(known: AiSettings, change: { [K in keyof AiSettings]?: AiSettings[K] | undefined }): AiSettings {
  return {
    isOn: change.isOn ?? known.isOn,
    mode: change.mode ?? known.mode,
    persona: change.persona ?? known.persona,
    topics: change.topics ?? known.topics,
    avoidedTopics: change.avoidedTopics ?? known.avoidedTopics,
    hours: change.hours === undefined ? known.hours : change.hours,
    dailyCap: change.dailyCap ?? known.dailyCap,
    length: change.length ?? known.length,
  }
}
