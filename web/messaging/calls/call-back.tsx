import { Trans } from '@lingui/react/macro'
import type { CallKind } from '#contract/messaging/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { type Callable, useBeginCall, useCallRefusal } from './call-buttons.tsx'

/** Beside a call that was missed in the history; where the person can't be called, it says why. */
export function CallBack({ person, isBlocked, kind }: Callable & { readonly kind: CallKind }) {
  const begin = useBeginCall()
  const refusal = useCallRefusal({ person, isBlocked })
  return (
    <Button size="s" variant="quiet" disabled={refusal !== null} title={refusal ?? undefined} onClick={() => begin(person, kind)}>
      <Trans>Call back</Trans>
    </Button>
  )
}
