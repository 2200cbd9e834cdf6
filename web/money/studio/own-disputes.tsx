import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnDispute } from '#contract/money/own-disputes.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { Part } from '#web/ui/part.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { toneOf, useDisputeReasons, useDisputeStatuses } from './dispute-words.ts'
import { mediumDate } from './format.ts'
import css from './money-row.module.css'
import { studioKey } from './queries.ts'
import { usePages } from './use-pages.ts'

const ChooseMessages = latePart(async () => (await import('./choose-messages.tsx')).ChooseMessages)

/** Disputes over one's sales: what is on hold, why, until when, and what came of it. Nothing while there are none. */
export function OwnDisputes({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState<number>()
  const query = usePages([...studioKey(creatorId), 'disputes'], (page, signal) =>
    callPage('GET /api/creator/{id}/disputes', { params: { id: creatorId }, query: page, signal }),
  )
  const chosen = query.rows.find(({ id }) => id === choosing)
  if (query.isPending) return <Loading />
  if (query.rows.length === 0) {
    return query.error ? <LoadError title={t`We couldn’t load your disputes`} error={query.error} onRetry={query.refetch} /> : null
  }
  return (
    <Part title={t`Disputes`}>
      <PagedRows query={query} rows={query.rows} errorTitle={t`We couldn’t load your disputes`} empty={null}>
        {(disputes) => (
          <ul aria-label={t`Disputes`}>
            {disputes.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} onChoose={() => setChoosing(dispute.id)} />
            ))}
          </ul>
        )}
      </PagedRows>
      {chosen?.conversationId && (
        <ChooseMessages
          creatorId={creatorId}
          dispute={chosen}
          conversationId={chosen.conversationId}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Part>
  )
}

function DisputeRow({ dispute, onChoose }: { readonly dispute: OwnDispute; readonly onChoose: () => void }) {
  const { t, i18n } = useLingui()
  const reasons = useDisputeReasons()
  const statuses = useDisputeStatuses()
  const { fan, status, reason, amountCents, currency, openedAt, conversationId, chosenMessages, isAnswerable } = dispute
  const name = fan?.displayName ?? t`Deleted account`
  return (
    <li className={css['row']}>
      <div className={css['what']}>
        {fan ? (
          <AppLink href={paths.profile(fan.id)} className={css['name']}>
            {name}
          </AppLink>
        ) : (
          <span className={css['name']}>{name}</span>
        )}
        <span className="text-xs tabular-nums muted">{mediumDate(openedAt, i18n.locale)}</span>
        <Badge tone={toneOf[status]}>{statuses[status]}</Badge>
        <span className="text-xs muted w-full">
          {reasons(reason)}. <Effect dispute={dispute} />
        </span>
      </div>
      <div className={css['amounts']}>
        <span className="font-semibold tabular-nums whitespace-nowrap">{money(amountCents, currency, i18n.locale)}</span>
        {chosenMessages.length > 0 && (
          <span className="text-xs tabular-nums muted">
            <Plural value={chosenMessages.length} one="# message chosen" other="# messages chosen" />
          </span>
        )}
      </div>
      <div className={css['action']}>
        {isAnswerable && conversationId !== null && (
          <Button size="s" onClick={onChoose} aria-label={t`Choose messages with ${name}`}>
            <Trans>Choose messages</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

/** What the dispute does to the creator's money, and until when. */
function Effect({ dispute }: { readonly dispute: OwnDispute }) {
  const { i18n } = useLingui()
  const { isInquiry, status, shareCents, feeCents, currency, dueAt, closedAt } = dispute
  const [share, fee] = [shareCents, feeCents].map((cents) => money(cents, currency, i18n.locale))
  const [due, closed] = [dueAt, closedAt].map((at) => at && mediumDate(at, i18n.locale))
  if (isInquiry || status === 'closed') return <Trans>The bank only asks. Nothing is on hold.</Trans>
  switch (status) {
    case 'won':
      return (
        <Trans>
          You won on {closed}. Your share of {share} isn’t on hold any longer.
        </Trans>
      )
    case 'lost':
      return (
        <Trans>
          You lost on {closed}. The bank kept your share of {share}, and you paid the dispute fee of {fee}.
        </Trans>
      )
    case 'under_review':
      return <Trans>Your share of {share} is on hold until the bank decides.</Trans>
    default:
      return due === null ? (
        <Trans>Your share of {share} is on hold until the bank decides.</Trans>
      ) : (
        <Trans>
          Your share of {share} is on hold until the bank decides. The site team can send evidence until {due}.
        </Trans>
      )
  }
}
