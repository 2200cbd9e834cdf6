import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Passkey } from '#contract/account/credentials.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useAction } from '#web/lib/use-action.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ListRow } from '#web/ui/row-list.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const RemovePasskeyDialog = latePart(async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog)
const RenamePasskeyDialog = latePart(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)

/** One passkey: what it is called, when it was used, and what it opens. */
export function PasskeyRow({ passkey, viewer }: { readonly passkey: Passkey; readonly viewer: OwnUser }) {
  const { t, i18n } = useLingui()
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const day = longDate(new Date(createdAt), i18n.locale)
  const close = () => setDialog(null)
  return (
    <ListRow
      name={
        <>
          {name}{' '}
          {passkey.isSynced && (
            <Badge>
              <Trans>Synced</Trans>
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <Trans>Added on {day}</Trans>
          {' · '}
          {lastUsedAt === null ? (
            <Trans>not used yet</Trans>
          ) : (
            <Trans>
              last used <RelativeTime at={lastUsedAt} look="ago" />
            </Trans>
          )}
        </>
      }
      actions={
        <>
          <Button size="s" variant="quiet" aria-label={t`Rename ${name}`} onClick={() => setDialog('rename')}>
            <Trans>Rename</Trans>
          </Button>
          <Button size="s" aria-label={t`Remove ${name}`} onClick={() => setDialog('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {viewer.role !== 'user' && <UnlockingChoice passkey={passkey} />}
      {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && <RemovePasskeyDialog passkey={passkey} viewer={viewer} onClose={close} />}
    </ListRow>
  )
}

/** Lets a passkey of the staff unlock the panel, or not any more. Only an unlocked panel can give that. */
function UnlockingChoice({ passkey: { id, unlocksStaff } }: { readonly passkey: Passkey }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const change = useAction(t`We couldn’t change the passkey`, async () => {
    await call('PATCH /api/me/passkeys/{id}', { params: { id }, body: { unlocksStaff: !unlocksStaff } })
    await queryClient.invalidateQueries(keysQuery)
  })
  return (
    <Checkbox checked={unlocksStaff} disabled={change.isPending} onChange={change.run} label={<Trans>Unlocks the admin panel</Trans>} />
  )
}
