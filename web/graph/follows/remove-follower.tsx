import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

interface RemoveFollowerProps {
  readonly follower: PublicUser
  readonly own: PublicUser
}

/** In one's own list of followers: stops somebody from following, without the weight of a block. */
export function RemoveFollower({ follower, own }: RemoveFollowerProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const name = follower.displayName
  const remove = useAction(t`We couldn’t save your change`, async () => {
    await call('POST /api/users/{id}/remove-follower', { params: { id: follower.id } })
    setAsking(false)
    showToast({ title: t`${name} no longer follows you` })
    for (const queryKey of [
      ['people-of', own.id],
      ['person', own.id],
    ])
      void queryClient.invalidateQueries({ queryKey })
  })
  return (
    <>
      <Button size="s" variant="quiet" aria-label={t`Remove ${name} from your followers`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <AlertDialog
          title={<Trans>Remove {name} from your followers?</Trans>}
          confirmLabel={<Trans>Remove</Trans>}
          isPending={remove.isPending}
          onConfirm={remove.run}
          onCancel={() => setAsking(false)}
        >
          <p>
            {own.isPrivate ? (
              <Trans>They won’t be notified. To see your posts again, they’ll need to send a new request.</Trans>
            ) : (
              <Trans>They won’t be notified and can follow you again.</Trans>
            )}
          </p>
        </AlertDialog>
      )}
    </>
  )
}
