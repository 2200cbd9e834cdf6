import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import type { PayoutStatus } from '#contract/money/payouts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './payout-card.module.css'
import { mediumDate } from './format.ts'
import { OnboardingButton } from './onboarding-button.tsx'
import { AskAgain, BankButton } from './payout-steps.tsx'
import { useReasonWords, useRequirementWords } from './payout-words.ts'
import { payoutStatusQuery } from './queries.ts'

/** How payouts stand: a card when something is to be done, else one line. */
export function PayoutCard({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const { data: status, error, refetch } = useQuery(payoutStatusQuery(creatorId))
  if (!status)
    return (
      <LoadState title={t`We couldn’t load your payout status`} error={error} onRetry={refetch}>
        <div className={css['line']}>
          <Skeleton width="60%" />
        </div>
      </LoadState>
    )
  if (status.state === 'enabled') return <EnabledLine status={status} />
  return (
    <section aria-labelledby="payout-title" className={css['card']}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="payout-title" className="title">
          <Title status={status} />
        </h2>
        {status.isDemo && <DemoBadge />}
      </div>
      <Explanation status={status} />
      {status.state !== 'held' && <TeamHold status={status} />}
      <BankLine status={status} />
      <Demo status={status} />
      <div className={css['actions']}>
        <Steps creatorId={creatorId} status={status} />
        <AskAgain creatorId={creatorId} />
      </div>
    </section>
  )
}

function EnabledLine({ status }: { readonly status: PayoutStatus }) {
  return (
    <div className={css['line']}>
      <Badge tone="ok">
        <Trans>Payouts enabled</Trans>
      </Badge>
      {status.isDemo && <DemoBadge />}
      <BankLine status={status} />
      <span>
        <Trans>A payout usually takes 2-7 business days.</Trans>
      </span>
      <Demo status={status} />
    </div>
  )
}

function DemoBadge() {
  return (
    <Badge>
      <Trans>Demo mode</Trans>
    </Badge>
  )
}

/** The sandbox is a mark on the card, never a state of it (D27). */
function Demo({ status }: { readonly status: PayoutStatus }) {
  if (!status.isDemo) return null
  return (
    <p className="text-xs muted">
      <Trans>Demo mode: no real money moves. For real payouts, this site’s payment key needs Connect permissions.</Trans>
    </p>
  )
}

function BankLine({ status: { bank } }: { readonly status: PayoutStatus }) {
  if (!bank) return null
  const { name } = bank
  const account = `••••\u00a0${bank.last4}`
  return (
    <span className="ink">
      {name ? (
        <Trans>
          Bank verified: {name} {account}
        </Trans>
      ) : (
        <Trans>Bank verified: {account}</Trans>
      )}
    </span>
  )
}

/** What the site team wrote, also while something else is missing. */
function TeamHold({ status: { hold, reason } }: { readonly status: PayoutStatus }) {
  if (!hold) return null
  const words = hold.reason
  return (
    <>
      {reason !== 'site_team' && (
        <p>
          <Trans>The site team put your payouts on hold.</Trans>
        </p>
      )}
      <p className={css['reason']} dir="auto">
        <Trans>Reason: {words}</Trans>
      </p>
    </>
  )
}

function Title({ status: { state, isSimulated, bankingRequired } }: { readonly status: PayoutStatus }) {
  if (state === 'held') return <Trans>Payouts on hold</Trans>
  if (state !== 'bank_missing') return <Trans>Onboarding required</Trans>
  return isSimulated && bankingRequired ? <Trans>Real bank account required</Trans> : <Trans>Bank setup required</Trans>
}

function Explanation({ status }: { readonly status: PayoutStatus }) {
  const { t, i18n } = useLingui()
  const since = status.heldSince && mediumDate(status.heldSince, i18n.locale)
  const requirements = useRequirementWords()(status.requirementsDue)
  const reasonWords = useReasonWords()
  if (status.state === 'permissions_missing') {
    return (
      <p>
        <Trans>
          This site’s payment key is missing Connect permissions, so no one can be paid out yet. The site team needs to add them. Your
          earnings are safe until then.
        </Trans>
      </p>
    )
  }
  if (status.state === 'bank_missing') {
    return (
      <p>
        <Trans>Add a bank account to receive your earnings. A payout usually takes 2-7 business days.</Trans>
      </p>
    )
  }
  if (status.state === 'held') {
    return (
      <>
        <p>{status.reason ? reasonWords(status.reason) : <Trans>The payment provider is reviewing your account.</Trans>}</p>
        <TeamHold status={status} />
        {since && (
          <p>
            <Trans>On hold since {since}.</Trans>
          </p>
        )}
        <p>
          <Trans>You keep earning. We’ll pay out your available balance as soon as the hold ends.</Trans>
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        <Trans>Before your first payout, the payment provider needs to verify your identity. You do this on its own pages.</Trans>
      </p>
      {requirements.length > 0 && (
        <ul aria-label={t`Still missing`} className={css['missing']}>
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Steps({ creatorId, status }: { readonly creatorId: number; readonly status: PayoutStatus }) {
  if (status.state === 'permissions_missing') return null
  if (status.state === 'bank_missing') return <BankButton creatorId={creatorId} status={status} />
  if (status.reason === 'payout_failed') return <BankButton creatorId={creatorId} status={status} />
  if (status.state === 'held' && !status.requiresOnboarding && status.requirementsDue.length === 0) return null
  return <OnboardingButton creatorId={creatorId} isBegun={status.state !== 'not_started'} />
}
