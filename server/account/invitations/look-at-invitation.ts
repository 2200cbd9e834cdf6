import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { errors, speak } from '#server/texts/index.ts'
import { findInvitation } from './use-invitation.ts'

/** What the page behind a link says before anyone types an address. */
export const lookAtInvitation = handle(api.joining.lookAtInvitation, async ({ body, database, platform, exchange }) => {
  const { joining } = await readSettings(platform)
  const { state, invitedBy } = await findInvitation(database, body.invitation, joining, platform.clock.now())
  return { state, invitedBy, message: state === 'open' ? null : speak(errors, exchange.language)(`invitation_${state}`) }
})
