import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { MoreHorizontal } from 'lucide-react'
import type { AdminUserDetail } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Drawer } from '#web/admin/shell/drawer.tsx'
import { adminKey, reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { ProfileViews } from './profile-views.tsx'
import { StandingBadges } from './enforcement-badges.tsx'
import css from './user-details.module.css'
import { UserFacts } from './user-facts.tsx'
import type { UserWish } from './user-wish.ts'
import { useUserActions } from './use-user-actions.tsx'

const PersonMoney = latePart(
  async () => (await withPageTexts(() => import('#web/admin/payouts/person-money.tsx'), 'studio', 'desk')).PersonMoney,
)

const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

interface UserDetailsProps {
  readonly id: number
  readonly onWish: (wish: UserWish) => void
  readonly onClose: () => void
}

/** What the staff must know of one person, beside the list. */
export function UserDetails({ id, onWish, onClose }: UserDetailsProps) {
  const { t } = useLingui()
  const { data: user, error, refetch } = useQuery(detailQuery(id))
  const seesViews = reaches(useStaffRole(), 'admin')
  return (
    <Drawer title={user?.displayName ?? t`Person`} action={user && <Actions user={user} onWish={onWish} />} onClose={onClose}>
      {error && !user && <LoadError title={t`We couldn’t load this user`} error={error} onRetry={refetch} />}
      {!error && !user && <TabSkeleton />}
      {user && (
        <>
          <Head user={user} />
          <UserFacts user={user} />
          {seesViews && <PersonMoney userId={id} />}
          {seesViews && <ProfileViews userId={id} />}
        </>
      )}
    </Drawer>
  )
}

function Actions({ user, onWish }: { readonly user: AdminUserDetail; readonly onWish: (wish: UserWish) => void }) {
  const { t } = useLingui()
  const items = useUserActions({ onWish })(user)
  const name = user.displayName
  return (
    <Menu items={items}>
      {(trigger) => <IconButton {...trigger} label={t`Actions for ${name}`} icon={<MoreHorizontal aria-hidden="true" size={20} />} />}
    </Menu>
  )
}

function Head({ user }: { readonly user: AdminUserDetail }) {
  const { id, displayName, username, photoURL, isCreator, bio } = user
  return (
    <div className={css['head']}>
      <Avatar name={displayName} id={id} src={photoURL} size={56} isCreator={isCreator} />
      <div className="grid justify-items-start gap-1 text-sm">
        <span className={css['handle']}>
          <Trans>
            @{username} · ID {id}
          </Trans>
        </span>
        <StandingBadges user={user} />
        <TextLink href={paths.profile(id)}>
          <Trans>Open profile</Trans>
        </TextLink>
      </div>
      {bio && (
        <p dir="auto" className={css['bio']}>
          {bio}
        </p>
      )}
    </div>
  )
}
