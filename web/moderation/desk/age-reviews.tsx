import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AgeReview } from '#contract/moderation/moderation.ts'
import { call, callPage } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { adminKey, staffQuery } from '#web/admin/shell/staff-state.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { deskKey } from './keys.ts'
import { PersonLine } from './person-line.tsx'

type Outcome = 'of_age' | 'under_age'
const personCell = ({ person }: AgeReview) => <PersonLine person={person} />
const sinceCell = ({ openedAt }: AgeReview) => <RelativeTime at={openedAt} look="ago" />

/** People who stated an age below the minimum: somebody looks whether that was a slip. */
export function AgeReviews() {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<{ review: AgeReview; outcome: Outcome } | null>(null)
  const pages = usePages([...deskKey.slice(1), 'ages'], (page, signal) => callPage('GET /api/admin/age-reviews', { query: page, signal }))
  const columns: readonly Column<AgeReview>[] = [
    { id: 'person', title: t`Person`, isName: true, cell: personCell },
    { id: 'stated', title: t`Stated age`, look: 'number', cell: ({ statedAge }) => statedAge },
    { id: 'birth', title: t`Stated birth date`, cell: ({ birthDate }) => longDate(new Date(birthDate), i18n.locale) },
    { id: 'since', title: t`Since`, cell: sinceCell },
  ]
  return (
    <>
      <DataTable
        caption={t`Age reviews`}
        columns={columns}
        pages={pages}
        keyOf={({ person }) => person.id}
        nameOf={({ person }) => person.displayName}
        actions={(review) => [
          { id: 'of-age', label: t`Confirm age`, onSelect: () => setAsked({ review, outcome: 'of_age' }) },
          { id: 'under-age', label: t`Delete account`, tone: 'danger', onSelect: () => setAsked({ review, outcome: 'under_age' }) },
        ]}
        empty={<EmptyState title={t`No pending age reviews`}>{t`No one has stated an age below ${limits.minimumAge}.`}</EmptyState>}
        errorTitle={t`We couldn’t load the age reviews`}
      />
      {asked && <CloseReview {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface CloseReviewProps {
  readonly review: AgeReview
  readonly outcome: Outcome
  readonly onClose: () => void
}

function CloseReview({ review: { person }, outcome, onClose }: CloseReviewProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = person.displayName
  const isOfAge = outcome === 'of_age'
  return (
    <ReasonDialog
      title={isOfAge ? t`Confirm ${name}’s age?` : t`Delete ${name}’s account?`}
      confirmLabel={isOfAge ? t`Confirm age` : t`Delete account`}
      failure={t`We couldn’t close the age review`}
      onClose={onClose}
      act={async (reason) => {
        await call('POST /api/admin/age-reviews/{id}', { params: { id: person.id }, body: { outcome, reason } })
        showToast({ tone: 'success', title: isOfAge ? t`Confirmed ${name}’s age` : t`Deleted ${name}’s account` })
        void queryClient.invalidateQueries(staffQuery)
        await queryClient.invalidateQueries({ queryKey: adminKey })
      }}
    >
      <p>
        {isOfAge
          ? t`This closes the review. Nothing else changes.`
          : t`This deletes the account because the person is underage. They can’t sign in, and no one can find them or their content. After ${limits.removalDays} days, everything is permanently deleted. We’ll tell the person, and they can appeal.`}
      </p>
    </ReasonDialog>
  )
}
