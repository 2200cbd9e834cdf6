import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/part.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './account.module.css'

/** Who one is here; changed on the profile, only read here. */
export function ProfileCard({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  return (
    <Part
      title={t`Profile Information`}
      action={
        <TextLink href={paths.profile(own.id)}>
          <Trans>View Profile</Trans>
        </TextLink>
      }
    >
      <dl className={css['facts']}>
        <dt>
          <Trans>Display name</Trans>
        </dt>
        <dd>{own.displayName || t`Not set`}</dd>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{own.email}</dd>
        <dt>
          <Trans>Username</Trans>
        </dt>
        <dd>@{own.username}</dd>
      </dl>
    </Part>
  )
}
