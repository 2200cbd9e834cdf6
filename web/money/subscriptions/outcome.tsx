import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { type ReactNode, useEffect } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { ApiError } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './outcome.module.css'
import { usePremiumPlan, useSubscriptionTo } from './queries.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { useOutcome } from './use-outcome.ts'

interface OutcomeOfProps {
  readonly subscriptionId: number
  readonly creatorId: number | null
  readonly hasFailed: boolean
}

/** What became of one payment. */
export function OutcomeOf({ subscriptionId, creatorId, hasFailed }: OutcomeOfProps) {
  const { t } = useLingui()
  const outcome = useOutcome(subscriptionId, hasFailed)
  const isDone = outcome.kind === 'done'
  useEffect(() => {
    if (isDone) showToast({ tone: 'success', title: t`Subscription confirmed!` })
  }, [isDone, t])
  if (outcome.kind === 'done') return <Done subscription={outcome.subscription} />
  if (outcome.kind === 'failed') return <Failed creatorId={outcome.subscription.creatorId} />
  if (outcome.kind === 'error' && outcome.error instanceof ApiError && outcome.error.status === 401) return <SignInFirst />
  if (outcome.kind === 'error') return <LoadError title={t`We couldn’t check your payment`} error={outcome.error} onRetry={outcome.retry} />
  return <Pending creatorId={creatorId} isLate={outcome.kind === 'late'} />
}

/** An address without a payment: what the reader has now. */
export function KnownOutcome({ creatorId }: { readonly creatorId: number | null }) {
  const { t } = useLingui()
  const toCreator = useSubscriptionTo(creatorId)
  const premium = usePremiumPlan()
  const known = creatorId === null ? premium : toCreator
  if (known === undefined) return <Pending creatorId={creatorId} isLate={false} />
  if (known?.isEntitled) return <Done subscription={known} />
  return (
    <Words
      title={t`We couldn’t find a payment`}
      text={<Trans>Nothing was charged here. If you’ve just paid, check again in a moment.</Trans>}
    >
      <ButtonLink variant="ink" href={paths.subscribe(creatorId ?? undefined)}>
        <Trans>Subscribe</Trans>
      </ButtonLink>
      <ButtonLink href={paths.home}>
        <Trans>Home</Trans>
      </ButtonLink>
    </Words>
  )
}

function Done({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useLingui()
  const { creator } = subscription
  if (!creator) {
    return (
      <Words
        title={t`Payment Successful!`}
        text={<Trans>You’re on the Premium plan now.</Trans>}
        state={<SubscriptionState subscription={subscription} />}
      >
        <ButtonLink variant="ink" href={paths.home}>
          <Trans>Home</Trans>
        </ButtonLink>
        <ButtonLink href={paths.subscribe()}>
          <Trans>Your plan</Trans>
        </ButtonLink>
      </Words>
    )
  }
  const name = creator.displayName
  return (
    <Words
      title={t`Successfully Subscribed!`}
      face={<Avatar name={name} id={creator.id} src={creator.photoURL} size={96} isCreator />}
      name={name}
      text={<Trans>You can now send {name} unlimited messages and see every premium post.</Trans>}
      state={<SubscriptionState subscription={subscription} />}
    >
      <ButtonLink variant="ink" href={paths.messagesWith(creator.id)}>
        <Trans>Message {name}</Trans>
      </ButtonLink>
      <ButtonLink href={paths.profile(creator.id)}>
        <Trans>View Profile</Trans>
      </ButtonLink>
    </Words>
  )
}

function Failed({ creatorId }: { readonly creatorId: number | null }) {
  const { t } = useLingui()
  return (
    <Words
      title={t`Payment Failed`}
      text={<Trans>Payment failed. Please try again or contact support.</Trans>}
      state={<Trans>Nothing was charged.</Trans>}
    >
      <ButtonLink variant="paid" href={paths.subscribe(creatorId ?? undefined)}>
        <Trans>Try again</Trans>
      </ButtonLink>
      <ButtonLink href={paths.home}>
        <Trans>Home</Trans>
      </ButtonLink>
    </Words>
  )
}

function Pending({ creatorId, isLate }: { readonly creatorId: number | null; readonly isLate: boolean }) {
  const { t } = useLingui()
  const { data: creator, isLoading } = useQuery({ ...personQuery(creatorId ?? 0), enabled: creatorId !== null })
  return (
    <Words
      title={t`Confirming your payment`}
      face={
        creator ? (
          <Avatar name={creator.displayName} id={creator.id} src={creator.photoURL} size={96} isCreator />
        ) : (
          isLoading && <Skeleton width="96" height="96" />
        )
      }
      name={creator?.displayName ?? (isLoading && <Skeleton width="9rem" />)}
      text={
        isLate ? (
          <Trans>
            Confirming your payment is taking longer than usual. You’ll get access as soon as it’s confirmed. You won’t be charged twice.
          </Trans>
        ) : (
          <span role="status" data-loading className="inline-flex items-center gap-2">
            <Spinner /> <Trans>Your payment is being confirmed…</Trans>
          </span>
        )
      }
    >
      {isLate && (
        <Button variant="ink" onClick={() => location.reload()}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </Words>
  )
}

interface WordsProps {
  readonly title: string
  readonly face?: ReactNode
  readonly name?: ReactNode
  readonly text: ReactNode
  readonly state?: ReactNode
  readonly children: ReactNode
}

function Words({ title, face, name, text, state, children }: WordsProps) {
  return (
    <div className="grid justify-items-start gap-4">
      {face}
      <PageHeading className={css['title']}>{title}</PageHeading>
      {name && <p className={css['name']}>{name}</p>}
      <p>{text}</p>
      {state && <p className="text-sm muted">{state}</p>}
      <div className={css['ways']}>{children}</div>
    </div>
  )
}
