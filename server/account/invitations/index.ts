export { findInviter } from './find-inviter.ts'
export { findInvitation, invitationEnded, useInvitation } from './use-invitation.ts'
