import { Trans } from '@lingui/react/macro'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { openComposerOnProfile } from '#web/lib/compose-store.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const EditProfile = latePart(async () => {
  const [module] = await Promise.all([import('./edit-profile-dialog.tsx'), loadTexts('pages')])
  return module.EditProfileDialog
})

/** What one can do on one's own profile. */
export function OwnActions({ isCreator }: { readonly isCreator: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button onClick={() => setEditing(true)}>
        <Trans>Edit Profile</Trans>
      </Button>
      {isCreator && (
        <ButtonLink href={paths.creatorDashboard}>
          <Trans>Creator Dashboard</Trans>
        </ButtonLink>
      )}
      <Button variant="ink" icon={<SquarePen aria-hidden="true" size={16} />} onClick={openComposerOnProfile}>
        <Trans>Create Post</Trans>
      </Button>
      {isEditing && <EditProfile onClose={() => setEditing(false)} />}
    </>
  )
}
