import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { askPasskey } from './passkey.ts'
import css from './session.module.css'
import { usePasskeyText } from './use-passkey-text.ts'

/** Has a passkey of the signed-in person say that it is them. */
export function StepUpByPasskey({ onProved }: { readonly onProved: () => void }) {
  const prove = useAction(usePasskeyText(), async () => {
    const answer = await askPasskey(await call('POST /api/auth/step-up/passkey/challenge', {}))
    await call('POST /api/auth/step-up/passkey', { body: { answer } })
    onProved()
  })
  return (
    <>
      <p className={css['lead']}>
        <Trans>Confirm that it’s you.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          data-autofocus
          variant="ink"
          icon={<KeyRound aria-hidden="true" size={18} />}
          isLoading={prove.isPending}
          onClick={prove.run}
        >
          <Trans>Confirm with a passkey</Trans>
        </Button>
      </div>
      <Refusal>{prove.mistake}</Refusal>
    </>
  )
}
