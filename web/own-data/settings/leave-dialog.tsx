import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { useState } from 'react'
import type { Leaving } from '#contract/own-data/leaving.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { longDate } from '#web/lib/long-date.ts'
import { realtime } from '#web/lib/realtime.ts'
import { forgetStored } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { StepUp } from '#web/account/session/step-up.tsx'
import { changeViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './own-data.module.css'

const leavingQuery = queryOptions({ queryKey: ['leaving'], queryFn: ({ signal }) => call('GET /api/me/leaving', { signal }), staleTime: 0 })

/** Deleting one's account: after saying what ends, and after a proof of who is asking (D29, D59). */
export function LeaveDialog({ own, onClose }: { readonly own: OwnUser; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [isProving, setProving] = useState(false)
  const { data: leaving, error, refetch } = useQuery(leavingQuery)
  const report = useErrorToast()
  const forget = useForget(own.id)
  const leave = useAction(
    (problem) => {
      const isUnproved = problem instanceof ApiError && problem.code === 'step_up_required'
      setProving(isUnproved)
      if (!isUnproved) report(t`We couldn’t delete your account`, problem)
    },
    async () => {
      const { removalAt } = await call('DELETE /api/me', {})
      const day = longDate(new Date(removalAt), i18n.locale)
      await forget()
      showToast({ tone: 'success', title: t`Account deleted`, description: t`Until ${day}, you can sign in to restore it.` })
    },
  )
  const isAsked = isProving && !leave.isPending
  if (isAsked || !leaving) {
    return (
      <Dialog title={t`Delete my account`} size="s" onClose={onClose}>
        {isAsked ? (
          <StepUp email={own.email} onProved={leave.run} />
        ) : (
          <LoadState title={t`We couldn’t load what will be deleted`} error={error} onRetry={() => void refetch()}>
            <Skeleton width="80%" />
          </LoadState>
        )}
      </Dialog>
    )
  }
  return (
    <AlertDialog
      title={t`Delete your account?`}
      confirmLabel={t`Delete my account`}
      isPending={leave.isPending}
      onConfirm={leave.run}
      onCancel={onClose}
    >
      <WhatEnds leaving={leaving} isCreator={own.isCreator} />
    </AlertDialog>
  )
}

function WhatEnds({ leaving, isCreator }: { readonly leaving: Leaving; readonly isCreator: boolean }) {
  const { posts, conversations, subscriptions, subscribers, days } = leaving
  return (
    <div className="grid gap-3">
      <p>
        <Trans>Right away, for everyone:</Trans>
      </p>
      <ul className={css['ends']}>
        <li>
          <Trans>Your profile, comments, likes and everything you wrote on the Board disappear.</Trans>
        </li>
        {posts > 0 && (
          <li>
            <Plural value={posts} one="Your # post disappears." other="Your # posts disappear." />
          </li>
        )}
        {conversations > 0 && (
          <li>
            <Plural
              value={conversations}
              one="# conversation disappears, for the other person too."
              other="# conversations disappear, for the other people too."
            />
          </li>
        )}
        <li>
          <Trans>You’ll be signed out on all devices, and your access tokens will stop working.</Trans>
        </li>
        {subscriptions > 0 && (
          <li>
            <Plural
              value={subscriptions}
              one="# subscription you pay for won’t renew. You won’t get a refund."
              other="# subscriptions you pay for won’t renew. You won’t get a refund."
            />
          </li>
        )}
        {isCreator && (
          <li>
            <Plural
              value={subscribers}
              one="We’ll refund # subscriber for the unused part of their payment and pay out what we owe you."
              other="We’ll refund # subscribers for the unused part of their payments and pay out what we owe you."
            />
          </li>
        )}
      </ul>
      <p>
        <Plural
          value={days}
          one="For # day, you can sign in to restore everything. Cancelled subscriptions stay cancelled. After that, everything is permanently deleted."
          other="For # days, you can sign in to restore everything. Cancelled subscriptions stay cancelled. After that, everything is permanently deleted."
        />{' '}
        <Trans>We only keep payment records, as the law requires, under a number that doesn’t identify you.</Trans>
      </p>
    </div>
  )
}

/** Whatever this device kept of them goes, as it does when they sign out. */
function useForget(personId: number): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    const { forgetMessages } = await import('#web/messaging/messages/forget-messages.tsx')
    await forgetMessages(personId)
    forgetDrafts()
    forgetStored('recent:')
    await router.navigate({ to: paths.home })
    changeViewer(queryClient, null)
    realtime.restart()
  }
}
