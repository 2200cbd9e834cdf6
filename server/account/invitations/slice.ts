import './invitation-tables.ts'
import { lookAtInvitation } from './look-at-invitation.ts'
import { makeInvitation } from './make-invitation.ts'
import { invite, listOwnInvitations } from './own-invitations.ts'
import { revokeInvitation, revokeOwnInvitation } from './revoke-invitation.ts'
import { sweepInvitations } from './sweep-invitations.ts'
import { listInvitations } from './team-invitations.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Links that let people join. Promises: no more people than a link allows, none once it has ended, and who invited each member is kept. */
export const invitations: Slice = {
  name: 'account/invitations',
  routes: [lookAtInvitation, listOwnInvitations, invite, revokeOwnInvitation, listInvitations, makeInvitation, revokeInvitation],
  schedules: ({ database, clock }) => [
    { name: 'sweep-invitations', cron: '43 3 * * *', run: () => sweepInvitations(database, clock.now()) },
  ],
}
