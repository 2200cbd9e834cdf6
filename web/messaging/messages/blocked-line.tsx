import { Trans } from '@lingui/react/macro'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useParting } from '#web/graph/blocks/use-parting.ts'
import { Button } from '#web/ui/button.tsx'
import css from './composer.module.css'
import { otherOf, renewed } from './conversations.ts'

/** Stands where one would write, when one of the two has blocked the other: the conversation can be read only. */
export function BlockedLine({ conversation }: { readonly conversation: Conversation }) {
  const other = otherOf(conversation)
  const { isPending, unblock } = useParting(other, () => void renewed(conversation.id))
  const name = other.displayName
  if (!conversation.isBlockedByMe) {
    return (
      <p className={css['blocked']}>
        <Trans>You can’t message each other.</Trans>
      </p>
    )
  }
  return (
    <div className={css['blocked']}>
      <p>
        <Trans>You’ve blocked {name}.</Trans>
      </p>
      <Button size="s" isLoading={isPending} onClick={unblock}>
        <Trans>Unblock</Trans>
      </Button>
    </div>
  )
}
