import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { AiActivity } from '#contract/messaging/ai-replies.ts'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './ai-card.module.css'
import { aiActivityQuery } from './ai-queries.ts'

/** What was answered in one's name, and what it cost. */
export function Activity({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(aiActivityQuery(creatorId))
  return (
    <section aria-labelledby="ai-activity" className="grid gap-3 min-w-0">
      <h3 id="ai-activity" className="text-md font-bold">
        <Trans>AI activity</Trans>
      </h3>
      {error ? (
        <LoadError title={t`We couldn’t load the activity`} error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <Figures activity={data} />
          <Replies replies={data.replies} onChanged={refetch} />
        </>
      ) : (
        <Loading>
          <Skeleton width="14rem" />
        </Loading>
      )}
    </section>
  )
}

function Figures({ activity: { repliesToday, usedToday, dailyCap, today, month } }: { readonly activity: AiActivity }) {
  const { i18n } = useLingui()
  const cap = i18n.number(dailyCap)
  const used = i18n.number(usedToday)
  return (
    <dl className={css['figures']}>
      <dt>
        <Trans>Replies today</Trans>
      </dt>
      <dd>{i18n.number(repliesToday)}</dd>
      <dt>
        <Trans>Daily limit used, including previews</Trans>
      </dt>
      <dd>
        <Trans>
          {used} of {cap}
        </Trans>
      </dd>
      <dt>
        <Trans>Cost today</Trans>
      </dt>
      <dd>
        <Cost use={today} />
      </dd>
      <dt>
        <Trans>Cost this month</Trans>
      </dt>
      <dd>
        <Cost use={month} />
      </dd>
    </dl>
  )
}

/** Tokens, and money where the operator has said what they cost. Days are those of the world's clock. */
function Cost({ use: { tokens, costMicros } }: { readonly use: AiActivity['today'] }) {
  const { i18n } = useLingui()
  const count = i18n.number(tokens)
  if (costMicros === null) return <Trans>{count} tokens</Trans>
  const price = i18n.number(costMicros / 1_000_000, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
  return (
    <Trans>
      {price} ({count} tokens)
    </Trans>
  )
}

function Replies({ replies, onChanged }: { readonly replies: AiActivity['replies']; readonly onChanged: () => unknown }) {
  const { t } = useLingui()
  if (replies.length === 0) {
    return (
      <p className="measure text-sm muted">
        <Trans>No automatic replies yet.</Trans>
      </p>
    )
  }
  return (
    <ul aria-label={t`Recent replies`} className="grid">
      {replies.map((reply) => (
        <Reply key={`${reply.conversationId}:${reply.seq}`} reply={reply} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function Reply({ reply, onChanged }: { readonly reply: AiActivity['replies'][number]; readonly onChanged: () => unknown }) {
  const { t } = useLingui()
  const { conversationId: id, fan, content, provenance, createdAt, isTakenOver } = reply
  const name = fan.displayName
  const steer = useAction(t`We couldn’t save your change`, async () => {
    const way = isTakenOver
      ? ('POST /api/conversations/{id}/ai/hand-back' as const)
      : ('POST /api/conversations/{id}/ai/take-over' as const)
    await call(way, { params: { id } })
    await onChanged()
  })
  return (
    <li className={css['answered']}>
      <Avatar name={name} id={fan.id} src={fan.photoURL} size={32} isCreator={fan.isCreator} />
      <div className={css['answeredText']}>
        <p className={css['answeredHead']}>
          <TextLink href={paths.messagesWith(fan.id)}>{name}</TextLink>
          <RelativeTime at={createdAt} look="ago" />
          {provenance === 'ai_drafted' && (
            <Badge>
              <Trans>Sent by you</Trans>
            </Badge>
          )}
        </p>
        <p>{content}</p>
      </div>
      <Button
        size="s"
        isLoading={steer.isPending}
        aria-label={isTakenOver ? t`Hand back the conversation with ${name}` : t`Take over the conversation with ${name}`}
        onClick={steer.run}
      >
        {isTakenOver ? <Trans>Hand back</Trans> : <Trans>Take over</Trans>}
      </Button>
    </li>
  )
}
