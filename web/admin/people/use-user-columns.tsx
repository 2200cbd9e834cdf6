import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/admin.ts'
import { fullNumber } from '#web/lib/format.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from '../shell/cells.module.css'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useRoleWords } from '#web/admin/shell/use-words.ts'
import { StandingBadges } from './enforcement-badges.tsx'

export const userSorts = ['newest', 'oldest', 'name', 'followers', 'subscribers', 'seen'] as const
export type UserSort = (typeof userSorts)[number]

/** The columns of the list of people; addresses are for admins alone (D16). */
export function useUserColumns(): readonly Column<AdminUser, UserSort>[] {
  const { t, i18n } = useLingui()
  const roles = useRoleWords()
  const seesMail = reaches(useStaffRole(), 'admin')
  const number = (value: number) => fullNumber(value, i18n.locale)
  const most = 'descending' as const
  const mail: Column<AdminUser, UserSort> = { id: 'email', title: t`Email`, cell: (user) => <Mail address={user.email} /> }
  return [
    {
      id: 'person',
      title: t`Person`,
      isName: true,
      sorts: [{ by: 'name', direction: 'ascending', label: t`By name` }],
      cell: (user) => <PersonCell person={user} />,
    },
    ...(seesMail ? [mail] : []),
    { id: 'role', title: t`Role`, cell: (user) => <Nowrap>{roles[user.role]}</Nowrap> },
    { id: 'state', title: t({ message: 'State', context: 'status' }), cell: (user) => <StandingBadges user={user} /> },
    {
      id: 'followers',
      title: t`Followers`,
      look: 'number',
      sorts: [{ by: 'followers', direction: most, label: t`Most followers` }],
      cell: (user) => number(user.followerCount),
    },
    {
      id: 'subscribers',
      title: t`Subscribers`,
      look: 'number',
      sorts: [{ by: 'subscribers', direction: most, label: t`Most subscribers` }],
      cell: (user) => number(user.subscriberCount),
    },
    { id: 'posts', title: t`Posts`, look: 'number', cell: (user) => number(user.postsCount) },
    {
      id: 'joined',
      title: t`Joined`,
      sorts: [
        { by: 'newest', direction: most, label: t`Newest first` },
        { by: 'oldest', direction: 'ascending', label: t`Oldest first` },
      ],
      cell: (user) => <Nowrap>{mediumDate(user.createdAt, i18n.locale)}</Nowrap>,
    },
    {
      id: 'seen',
      title: t`Last seen`,
      sorts: [{ by: 'seen', direction: most, label: t`Recently active` }],
      cell: (user) =>
        user.lastSeenAt === null ? (
          <span className="faint">
            <Trans>Never</Trans>
          </span>
        ) : (
          <RelativeTime at={user.lastSeenAt} look="ago" className="whitespace-nowrap" />
        ),
    },
  ]
}

function Mail({ address }: { readonly address: string | null }) {
  return (
    <span className={css['mail']} title={address ?? undefined}>
      {address ?? '–'}
    </span>
  )
}

function Nowrap({ children }: { readonly children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}
