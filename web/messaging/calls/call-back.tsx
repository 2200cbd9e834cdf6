import { Trans } from '@lingui/react/macro'
import type { CallKind } from '#contract/messaging/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { useBeginCall } from './call-buttons.tsx'
import type { CallPerson } from './call-state.ts'

/** Beside a call that was missed in the history. */
export function CallBack({ person, kind }: { readonly person: CallPerson; readonly kind: CallKind }) {
  const begin = useBeginCall()
  return (
    <Button size="s" variant="quiet" onClick={() => begin(person, kind)}>
      <Trans>Call back</Trans>
    </Button>
  )
}
