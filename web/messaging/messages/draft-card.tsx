import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './conversation-ai.module.css'
import { useSteering } from './steer.ts'

interface DraftCardProps {
  readonly conversationId: number
  readonly draft: string
  readonly onUse: (draft: string) => void
}

/** A reply the AI suggests: nothing is sent until the creator does it. */
export function DraftCard({ conversationId, draft, onUse }: DraftCardProps) {
  const { t } = useLingui()
  const steer = useSteering(conversationId)
  return (
    <section aria-label={t`Suggested reply`} className={css['draft']}>
      <p className="flex items-center gap-2 text-xs muted">
        <Badge>
          <Trans>AI</Trans>
        </Badge>
        <Trans>Suggested reply</Trans>
      </p>
      <p className={css['draftText']}>{draft}</p>
      <div className="flex gap-2">
        <Button size="s" variant="ink" onClick={() => onUse(draft)}>
          <Trans>Use</Trans>
        </Button>
        <Button size="s" isLoading={steer.isPending} onClick={() => steer.run('discard')}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </section>
  )
}
