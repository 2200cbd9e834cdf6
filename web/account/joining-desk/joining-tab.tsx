import { InvitationList } from './invitation-list.tsx'

/** Who joins, as the site team decides it. */
export function JoiningTab() {
  return <InvitationList />
}
