import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { BoardRequest } from '#contract/content/board.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Writes to who asks, in a new tab, so that the board stays where it is; where that is not possible, it says why. */
export function MessageAsker({ request }: { readonly request: BoardRequest }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const id = useId()
  if (viewer && viewer.id === request.userId) return null
  if (request.can.message && request.userId !== null) {
    return (
      <ButtonLink size="s" isNewTab href={paths.messagesWith(request.userId)}>
        <Trans context="button">Message</Trans>
      </ButtonLink>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="s" disabled aria-describedby={id}>
        <Trans context="button">Message</Trans>
      </Button>
      <span id={id} className="text-xs muted">
        {request.isAnonymous ? t`This request is anonymous. You can only answer it here.` : t`You can’t message this person.`}
      </span>
    </span>
  )
}
