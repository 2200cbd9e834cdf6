import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceAdmitted } from './announce-admitted.ts'
import { findFollowSettings, writeFollowSettings } from './setting-queries.ts'

/** Whether one's account is private, and who sees whom one follows. */
export const readFollowSettings = handle(api.follows.settings, ({ viewer, database }) => findFollowSettings(database, viewer.id))

/** Changes both. An account that becomes public lets in everyone who had asked. */
export const changeFollowSettings = handle(api.follows.changeSettings, async ({ viewer, body, database, platform, afterCommit }) => {
  const admitted = await writeFollowSettings(database, viewer.id, body, platform.clock.now())
  afterCommit(() => {
    platform.bus.publish('person.changed', { personId: viewer.id })
    announceAdmitted(platform, viewer.id, admitted)
  })
  return findFollowSettings(database, viewer.id)
})
