import { useLingui } from '@lingui/react/macro'
import {
  Banknote,
  CircleSlash,
  Eye,
  LogOut,
  MessageSquareWarning,
  Sprout,
  Trash2,
  Undo2,
  UserRound,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/admin.ts'
import { paths } from '#web/paths.ts'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import type { UserWish } from './user-wish.ts'

interface UserActions {
  readonly onWish: (wish: UserWish) => void
  /** Shows the details; absent where they are shown already. */
  readonly onOpen?: (user: AdminUser) => void
}

const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** What the viewer's role may do about a person, as a menu. */
export function useUserActions({ onWish, onOpen }: UserActions): (user: AdminUser) => MenuItem[] {
  const { t } = useLingui()
  const role = useStaffRole()
  const [isAdmin, isOwner] = [reaches(role, 'admin'), reaches(role, 'owner')]
  return (user) => {
    const { state, arePayoutsFrozen } = user.standing
    const isHere = state === 'good' || state === 'limited'
    const item = (kind: UserWish['kind'], label: string, icon: ReactNode, isWanted: boolean, tone?: 'danger'): MenuItem[] =>
      isWanted ? [{ id: kind, label, icon, onSelect: () => onWish({ kind, user }), ...(tone && { tone }) }] : []
    return [
      ...(onOpen ? [{ id: 'details', label: t`Details`, icon: <Eye {...look} />, onSelect: () => onOpen(user) }] : []),
      ...(isHere ? [{ id: 'profile', label: t`Open profile`, icon: <UserRound {...look} />, href: paths.profile(user.id) }] : []),
      ...item('warn', t`Warn…`, <MessageSquareWarning {...look} />, isHere),
      ...item('limit', t`Limit…`, <CircleSlash {...look} />, state === 'good'),
      ...item('freeze_payouts', t`Freeze payouts…`, <Banknote {...look} />, user.isCreator && !arePayoutsFrozen && isHere),
      ...item('suspend', t`Suspend…`, <UserRoundX {...look} />, isHere),
      ...item('restore', t`Restore…`, <Undo2 {...look} />, isAdmin && !isHere),
      ...item(
        'newcomer',
        user.isNewcomer ? t`Lift new account limits…` : t`Limit as a new account…`,
        <Sprout {...look} />,
        isHere && user.role === 'user',
      ),
      ...item('end-sessions', t`End sessions…`, <LogOut {...look} />, isAdmin && isHere),
      ...item('role', t`Change role…`, <UserRoundCog {...look} />, isOwner && isHere),
      ...item('delete', t`Delete…`, <Trash2 {...look} />, isAdmin && state !== 'deleted', 'danger'),
    ]
  }
}
