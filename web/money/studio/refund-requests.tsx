import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReceivedRefundRequest } from '#contract/money/refund-requests.ts'
import { callPage } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { Part } from '#web/ui/part.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { mediumDate } from './format.ts'
import css from './money-row.module.css'
import { studioKey } from './queries.ts'
import { refundTones, useRefundStates } from './refund-words.ts'
import { useDeclineRefund } from './use-decline-refund.ts'
import { usePages } from './use-pages.ts'

const RefundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog)
const DeclineRefundDialog = latePart(async () => (await import('./decline-refund-dialog.tsx')).DeclineRefundDialog)

interface Answering {
  readonly id: number
  readonly how: 'refund' | 'decline'
}

/** What fans ask back of one's sales, and what came of it. Nothing while there's none. */
export function RefundRequests({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const [answering, setAnswering] = useState<Answering>()
  const query = usePages([...studioKey(creatorId), 'refund-requests'], (page, signal) =>
    callPage('GET /api/creator/{id}/refund-requests', { params: { id: creatorId }, query: page, signal }),
  )
  const close = () => setAnswering(undefined)
  const decline = useDeclineRefund(creatorId, close)
  const chosen = query.rows.find(({ id }) => id === answering?.id)
  if (query.isPending) return <Loading />
  if (query.rows.length === 0) {
    return query.error ? <LoadError title={t`We couldn’t load your refund requests`} error={query.error} onRetry={query.refetch} /> : null
  }
  return (
    <Part title={t`Refund requests`}>
      <PagedRows query={query} rows={query.rows} errorTitle={t`We couldn’t load your refund requests`} empty={null}>
        {(requests) => (
          <ul aria-label={t`Refund requests`}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} onAnswer={(how) => setAnswering({ id: request.id, how })} />
            ))}
          </ul>
        )}
      </PagedRows>
      {chosen && answering?.how === 'refund' && (
        <RefundDialog
          creatorId={creatorId}
          sale={chosen.sale}
          request={{ id: chosen.id, hint: t`Your fan sees it beside the receipt` }}
          onClose={close}
        />
      )}
      {chosen && answering?.how === 'decline' && (
        <DeclineRefundDialog
          fanName={chosen.sale.fan?.displayName ?? null}
          hint={t`Your fan gets it by email and can ask the site team`}
          onSend={(words) => decline(chosen.id, words)}
          onClose={close}
        />
      )}
    </Part>
  )
}

interface RequestRowProps {
  readonly request: ReceivedRefundRequest
  readonly onAnswer: (how: Answering['how']) => void
}

function RequestRow({ request, onAnswer }: RequestRowProps) {
  const { t, i18n } = useLingui()
  const states = useRefundStates()
  const { sale, state, reason, requestedAt } = request
  const name = sale.fan?.displayName ?? t`Deleted account`
  return (
    <li className={css['row']}>
      <div className={css['what']}>
        {sale.fan ? (
          <AppLink href={paths.profile(sale.fan.id)} className={css['name']}>
            {name}
          </AppLink>
        ) : (
          <span className={css['name']}>{name}</span>
        )}
        <span className="text-xs tabular-nums muted">{mediumDate(requestedAt, i18n.locale)}</span>
        <Badge tone={refundTones[state]}>{states[state]}</Badge>
        <p className={css['said']} dir="auto">
          {reason}
        </p>
        <p className={`text-xs muted ${css['said']}`}>
          <Outcome request={request} />
        </p>
      </div>
      <div className={css['amounts']}>
        <span className="font-semibold tabular-nums whitespace-nowrap">{money(sale.grossCents, sale.currency, i18n.locale)}</span>
      </div>
      <div className={classNames(css['action'], css['answers'])}>
        {state === 'creator' && (
          <>
            <Button size="s" onClick={() => onAnswer('decline')} aria-label={t`Decline the refund request from ${name}`}>
              <Trans context="button">Decline</Trans>
            </Button>
            <Button size="s" variant="ink" onClick={() => onAnswer('refund')} aria-label={t`Refund ${name}`}>
              <Trans context="button">Refund</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Who has to answer by when, or what was answered, and what was said to it before and with it. */
function Outcome({ request }: { readonly request: ReceivedRefundRequest }) {
  const { state, escalation, creatorWords, teamWords } = request
  return (
    <>
      <Decision request={request} />
      {escalation !== null && creatorWords && (
        <>
          {'\n'}
          <Trans>You declined: {creatorWords}</Trans>
        </>
      )}
      {(state === 'accepted' || state === 'refunded') && teamWords && (
        <>
          {'\n'}
          <Trans>The site team: {teamWords}</Trans>
        </>
      )}
    </>
  )
}

function Decision({ request }: { readonly request: ReceivedRefundRequest }) {
  const { i18n } = useLingui()
  const { state, dueAt, refundCents, currency, closedAt, escalation, creatorWords, teamWords } = request
  const due = mediumDate(dueAt, i18n.locale)
  const day = closedAt && mediumDate(closedAt, i18n.locale)
  const sum = refundCents !== null && money(refundCents, currency, i18n.locale)
  if (state === 'creator') return <Trans>Respond by {due}. After that, the site team decides.</Trans>
  if (state === 'team') return <Trans>The site team decides by {due}.</Trans>
  if (state === 'accepted') return <Trans>The refund of {sum} is on its way.</Trans>
  if (state === 'refunded')
    return (
      <Trans>
        {sum} refunded on {day}.
      </Trans>
    )
  if (state !== 'declined') return <Trans>Closed on {day}.</Trans>
  return escalation === null ? (
    <Trans>
      You declined on {day}: {creatorWords}
    </Trans>
  ) : (
    <Trans>
      The site team declined on {day}: {teamWords}
    </Trans>
  )
}
