import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import css from '#web/graph/follows/follow-button.module.css'
import type { Followed } from '#web/graph/follows/use-follow.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

interface PrivateFollowProps {
  readonly person: Followed
  readonly size: 's' | 'm'
  readonly onPress: () => void
}

/** The Follow button of a private account one has asked, or follows. Before somebody leaves it, it asks: the way back is not theirs alone. */
export function PrivateFollow({ person, size, onPress }: PrivateFollowProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const name = person.displayName
  if (person.isRequested) {
    return (
      <Button
        size={size}
        className={css['button']}
        aria-label={size === 's' ? t`Requested to follow ${name}, cancel request` : t`Requested, cancel request`}
        onClick={onPress}
      >
        <Trans>Requested</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        className={css['button']}
        aria-label={size === 's' ? t`Following ${name}, unfollow` : t`Following, unfollow`}
        onClick={() => setAsking(true)}
      >
        <span className={css['words']}>
          <span className={css['following']}>
            <Check aria-hidden="true" size={16} />
            <Trans>Following</Trans>
          </span>
          <span className={css['unfollow']}>
            <Trans>Unfollow</Trans>
          </span>
        </span>
      </Button>
      {isAsking && (
        <AlertDialog
          title={<Trans>Unfollow {name}?</Trans>}
          confirmLabel={<Trans>Unfollow</Trans>}
          onConfirm={() => {
            setAsking(false)
            onPress()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            <Trans>This account is private. To see its posts again, you’ll need to send {name} a new request.</Trans>
          </p>
        </AlertDialog>
      )}
    </>
  )
}
