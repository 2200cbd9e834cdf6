import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { askPasskey } from './passkey.ts'
import css from './session.module.css'
import { usePasskeyText } from './use-passkey-text.ts'

/** Has a passkey of the signed-in person say that it is them. */
export function StepUpByPasskey({ onProved }: { readonly onProved: () => void }) {
  const tell = usePasskeyText()
  const [mistake, setMistake] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const prove = async () => {
    setAsking(true)
    setMistake(undefined)
    try {
      const answer = await askPasskey(await call('POST /api/auth/step-up/passkey/challenge', {}))
      await call('POST /api/auth/step-up/passkey', { body: { answer } })
      onProved()
    } catch (error) {
      setMistake(tell(error))
    }
    setAsking(false)
  }
  return (
    <>
      <p className={css['lead']}>
        <Trans>Please confirm that it is you.</Trans>
      </p>
      <div className={css['row']}>
        <Button
          data-autofocus
          variant="ink"
          icon={<KeyRound aria-hidden="true" size={18} />}
          isLoading={isAsking}
          onClick={() => void prove()}
        >
          <Trans>Confirm with a passkey</Trans>
        </Button>
      </div>
      {mistake && (
        <p role="alert" className={css['error']}>
          {mistake}
        </p>
      )}
    </>
  )
}
