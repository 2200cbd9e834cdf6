import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { askPasskey } from '#web/account/session/passkey.ts'
import { usePasskeyText } from '#web/account/session/use-passkey-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import css from './admin.module.css'
import { useUnlock } from './use-unlock.ts'

/** Unlocks the panel with a passkey that may. */
export function GateByPasskey() {
  const tell = usePasskeyText()
  const { mistake, setMistake, isSending, unlock } = useUnlock()
  const [isAsking, setAsking] = useState(false)
  const start = async () => {
    setAsking(true)
    setMistake(undefined)
    try {
      unlock({ passkey: await askPasskey(await call('POST /api/auth/step-up/passkey/challenge', {})) })
    } catch (error) {
      setMistake(tell(error))
    }
    setAsking(false)
  }
  return (
    <div className={css['gateForm']}>
      <Button
        data-autofocus
        variant="ink"
        size="l"
        isWide
        icon={<KeyRound aria-hidden="true" size={18} />}
        isLoading={isAsking || isSending}
        onClick={() => void start()}
      >
        <Trans>Unlock with a passkey</Trans>
      </Button>
      {mistake && <Refusal>{mistake}</Refusal>}
      <details className={css['lost']}>
        <summary>
          <Trans>Lost the passkey?</Trans>
        </summary>
        <p>
          <Trans>
            If you have lost it, unlock the panel with the operator’s password, or ask an owner to take your role away and give it to you
            again. After that it unlocks nothing any more.
          </Trans>
        </p>
      </details>
    </div>
  )
}
