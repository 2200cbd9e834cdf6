import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { OwnUser } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './settings.module.css'

/** Who one is here, and where everything about paying and being paid is settled. */
export function AccountSection({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  return (
    <>
      <dl className={css['facts']}>
        <dt>
          <Trans>Username</Trans>
        </dt>
        <dd>
          <TextLink href={paths.profile(viewer.id)}>@{viewer.username}</TextLink>
        </dd>
        <dt>
          <Trans>Display name</Trans>
        </dt>
        <dd>{viewer.displayName || t`Not set`}</dd>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        <dd>{viewer.email}</dd>
      </dl>
      <p>
        <Trans>Your subscriptions, your plan and your receipts; for creators, price, bank account and status.</Trans>
      </p>
      <div className={css['links']}>
        <ButtonLink href={paths.profile(viewer.id)} icon={<Pencil aria-hidden="true" size={16} />}>
          <Trans>Edit Profile</Trans>
        </ButtonLink>
        <ButtonLink href={paths.accountSettings}>
          <Trans>Account settings</Trans>
        </ButtonLink>
        {viewer.isCreator ? (
          <>
            <ButtonLink href={paths.creatorDashboard}>
              <Trans>Creator dashboard</Trans>
            </ButtonLink>
            <ButtonLink href={paths.dashboardTab('replies')}>
              <Trans>Automatic replies</Trans>
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={paths.creatorSetup}>
            <Trans>Become a Creator</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  )
}
