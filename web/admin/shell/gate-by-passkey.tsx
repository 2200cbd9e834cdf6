import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { askPasskey } from '#web/account/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './admin.module.css'
import { useUnlock } from './use-unlock.ts'

/** Unlocks the panel with a passkey that may. */
export function GateByPasskey() {
  const { unlock, sentenceFor } = useUnlock()
  const enter = useAction(sentenceFor, async () =>
    unlock({ passkey: await askPasskey(await call('POST /api/auth/step-up/passkey/challenge', {})) }),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        data-autofocus
        variant="ink"
        size="l"
        isWide
        icon={<KeyRound aria-hidden="true" size={18} />}
        isLoading={enter.isPending}
        onClick={enter.run}
      >
        <Trans>Unlock with a passkey</Trans>
      </Button>
      <Refusal>{enter.mistake}</Refusal>
      <details className={css['lost']}>
        <summary>
          <Trans>Lost the passkey?</Trans>
        </summary>
        <p>
          <Trans>
            If you lost it, unlock the panel with the admin password, or ask an owner to remove and restore your role. After that, the lost
            passkey no longer unlocks anything.
          </Trans>
        </p>
      </details>
    </div>
  )
}
