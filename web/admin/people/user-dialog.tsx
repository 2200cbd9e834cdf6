import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EndSessions } from './end-sessions.tsx'
import { NewcomerLimits } from './newcomer-limits.tsx'
import { RestoreUser } from './restore-user.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { UserWish } from './user-wish.ts'

/** With the names of the grounds, which only it needs. */
const DecisionDialog = latePart(async () => (await withPageTexts(() => import('./decision-dialog.tsx'), 'moderation')).DecisionDialog)

/** The dialog of what was chosen. */
export function UserDialog({ wish: { kind, user }, onClose }: { readonly wish: UserWish; readonly onClose: () => void }) {
  switch (kind) {
    case 'delete':
      return <DeleteUser user={user} onClose={onClose} />
    case 'restore':
      return <RestoreUser user={user} onClose={onClose} />
    case 'end-sessions':
      return <EndSessions user={user} onClose={onClose} />
    case 'newcomer':
      return <NewcomerLimits user={user} onClose={onClose} />
    case 'role':
      return <RoleDialog user={user} onClose={onClose} />
    default:
      return <DecisionDialog action={kind} user={user} onClose={onClose} />
  }
}
