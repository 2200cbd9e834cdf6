import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { Quarantined } from '#contract/moderation/moderation.ts'
import { call, callPage } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { adminKey, reaches, staffQuery, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { deskKey } from './keys.ts'
import { PersonLine } from './person-line.tsx'
import css from './reports.module.css'

type Outcome = 'release' | 'keep'
const ownerCell = ({ owner }: Quarantined) => <PersonLine person={owner} />
const sinceCell = ({ createdAt }: Quarantined) => <RelativeTime at={createdAt} look="ago" />

/** Uploads that a scanning service stopped. It never says that anything is scanned where nothing is. */
export function Quarantine() {
  const { t } = useLingui()
  const { isScanning } = useSiteConfig()
  const mayDecide = reaches(useStaffRole(), 'admin')
  const [asked, setAsked] = useState<{ file: Quarantined; outcome: Outcome } | null>(null)
  const pages = usePages([...deskKey.slice(1), 'quarantine'], (page, signal) =>
    callPage('GET /api/admin/quarantine', { query: page, signal }),
  )
  const columns: readonly Column<Quarantined>[] = [
    { id: 'file', title: t`File`, isName: true, cell: ({ id, mediaType }) => (mediaType === 'image' ? t`Photo ${id}` : t`Video ${id}`) },
    { id: 'owner', title: t`Uploaded by`, cell: ownerCell },
    { id: 'verdict', title: t`Scan result`, look: 'text', cell: ({ verdict }) => verdict },
    { id: 'when', title: t`Quarantined`, cell: sinceCell },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isScanning && (
        <p role="note" className={css['note']}>
          <Trans>No scanning service is set up, so uploads aren’t scanned.</Trans>
        </p>
      )}
      {isScanning && !mayDecide && (
        <p className={css['note']}>
          <Trans>An admin decides what happens to these files.</Trans>
        </p>
      )}
      <DataTable
        caption={t`Quarantine`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t`file ${id}`}
        {...(mayDecide && {
          actions: (file: Quarantined) => [
            { id: 'release', label: t`Release`, onSelect: () => setAsked({ file, outcome: 'release' }) },
            { id: 'keep', label: t`Keep as evidence`, tone: 'danger' as const, onSelect: () => setAsked({ file, outcome: 'keep' }) },
          ],
        })}
        empty={<EmptyState title={t`Quarantine is empty`} />}
        errorTitle={t`We couldn’t load the quarantine`}
      />
      {asked && <CloseQuarantine {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface CloseQuarantineProps {
  readonly file: Quarantined
  readonly outcome: Outcome
  readonly onClose: () => void
}

function CloseQuarantine({ file: { id, owner }, outcome, onClose }: CloseQuarantineProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = owner?.displayName ?? t`a deleted account`
  const isRelease = outcome === 'release'
  return (
    <ReasonDialog
      title={isRelease ? t`Release file ${id}, uploaded by ${name}?` : t`Keep file ${id}, uploaded by ${name}, as evidence?`}
      confirmLabel={isRelease ? t`Release` : t`Keep as evidence`}
      failure={t`We couldn’t save the decision about this file`}
      onClose={onClose}
      act={async (reason) => {
        await call('POST /api/admin/quarantine/{id}', { params: { id }, body: { outcome, reason } })
        showToast({ tone: 'success', title: isRelease ? t`File released` : t`File kept as evidence` })
        void queryClient.invalidateQueries(staffQuery)
        await queryClient.invalidateQueries({ queryKey: adminKey })
      }}
    >
      <p>
        {isRelease
          ? t`We’ll tell the uploader that they can upload it again.`
          : t`It stays hidden from everyone. You may have to report it to the authorities.`}
      </p>
    </ReasonDialog>
  )
}
