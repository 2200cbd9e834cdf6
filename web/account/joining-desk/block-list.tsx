import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SignUpBlock } from '#contract/account/sign-up-blocks.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useChoice, useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { call, callPage } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { BlockDialog } from './block-dialog.tsx'
import { blockKinds, blockTexts } from './block-texts.ts'
import { ImportDialog } from './import-dialog.tsx'

const icon = { 'aria-hidden': true, size: 18 } as const

/** What can't join, with its end and who made it. */
export function BlockList() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const kind = useChoice('kind', blockKinds)
  const query = useFilter('q')
  const [edited, setEdited] = useState<SignUpBlock | 'new'>()
  const [removed, setRemoved] = useState<SignUpBlock>()
  const [isImporting, setImporting] = useState(false)
  const pages = usePages(['sign-up-blocks', kind, query], (page, signal) =>
    callPage('GET /api/admin/sign-up-blocks', { query: { ...page, ...(kind ? { kind } : {}), ...(query ? { query } : {}) }, signal }),
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...adminKey, 'sign-up-blocks'] })
  const columns: readonly Column<SignUpBlock>[] = [
    { id: 'value', title: t`What`, isName: true, cell: ({ value }) => value },
    { id: 'kind', title: t`Type`, cell: (row) => i18n._(blockTexts[row.kind].label) },
    { id: 'note', title: t`Note`, look: 'text', cell: ({ note }) => note },
    { id: 'ends', title: t({ message: 'Until', context: 'end of a block' }), cell: endCell },
    { id: 'maker', title: t`Added by`, cell: ({ madeBy }) => madeBy?.displayName ?? t`A deleted account` },
    { id: 'made', title: t`Added`, cell: ({ createdAt }) => mediumDate(createdAt, i18n.locale) },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm muted measure">
        <Trans>
          Blocks hold for people who want to join, and email domains also for email changes. Existing accounts stay as they are.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" icon={<Plus {...icon} />} onClick={() => setEdited('new')}>
          <Trans>Add a block</Trans>
        </Button>
        <Button icon={<Upload {...icon} />} onClick={() => setImporting(true)}>
          <Trans>Import CSV</Trans>
        </Button>
        <ButtonLink href="/api/admin/sign-up-blocks/file" icon={<Download {...icon} />} download>
          <Trans>Export CSV</Trans>
        </ButtonLink>
      </div>
      <DataTable
        caption={t`Blocks`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ value }) => value}
        actions={(row) => [
          { id: 'edit', label: t`Edit`, onSelect: () => setEdited(row) },
          { id: 'remove', label: t`Remove`, tone: 'danger' as const, onSelect: () => setRemoved(row) },
        ]}
        filters={
          <>
            <FilterSearch name="q" label={t`Search`} maxLength={limits.searchLength} />
            <FilterChoice
              name="kind"
              label={t`Type`}
              none={t`All`}
              choices={blockKinds.map((value) => ({ value, label: i18n._(blockTexts[value].label) }))}
            />
          </>
        }
        empty={<EmptyState title={t`No blocks`} />}
        errorTitle={t`We couldn’t load the blocks`}
      />
      {edited && <BlockDialog block={edited === 'new' ? null : edited} onSaved={refresh} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog block={removed} onRemoved={refresh} onClose={() => setRemoved(undefined)} />}
      {isImporting && <ImportDialog onImported={refresh} onClose={() => setImporting(false)} />}
    </div>
  )
}

const endCell = (row: SignUpBlock) => <End block={row} />

function End({ block: { endsAt, hasEnded } }: { readonly block: SignUpBlock }) {
  const { i18n } = useLingui()
  if (endsAt === null) return <Trans>No end date</Trans>
  if (hasEnded)
    return (
      <Badge>
        <Trans context="end of a block">Ended</Trans>
      </Badge>
    )
  // It holds until the day is over.
  return mediumDate(new Date(Date.parse(endsAt) - 1).toISOString(), i18n.locale, 'UTC')
}

interface RemoveDialogProps {
  readonly block: SignUpBlock
  readonly onRemoved: () => Promise<unknown>
  readonly onClose: () => void
}

function RemoveDialog({ block: { id, value }, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useAction(t`We couldn’t remove the block`, async () => {
    await call('DELETE /api/admin/sign-up-blocks/{id}', { params: { id } })
    showToast({ tone: 'success', title: t`Block removed` })
    await onRemoved()
    onClose()
  })
  return (
    <AlertDialog
      title={t`Remove ${value}?`}
      confirmLabel={t`Remove`}
      isPending={remove.isPending}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      <p>
        <Trans>It no longer affects who can join.</Trans>
      </p>
    </AlertDialog>
  )
}
