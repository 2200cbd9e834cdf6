import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './settings.module.css'

const ChangeEmailDialog = latePart(async () => (await import('#web/account/email/change-email-dialog.tsx')).ChangeEmailDialog)

const AddressState = latePart(async () => (await import('#web/account/email/address-state.tsx')).AddressState)

/** Who one is here. */
export function AccountSection({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
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
          <Trans>Email</Trans>
        </dt>
        <dd>{viewer.email}</dd>
      </dl>
      <p className="text-sm muted">
        <Trans>Only you and this site’s admins can see your email.</Trans>
      </p>
      <AddressState email={viewer.email} fallback={<Loading />} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.profile(viewer.id)} icon={<Pencil aria-hidden="true" size={16} />}>
          <Trans>Edit Profile</Trans>
        </ButtonLink>
        <Button onClick={() => setChanging(true)}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      {isChanging && <ChangeEmailDialog own={viewer} onClose={() => setChanging(false)} />}
    </>
  )
}
