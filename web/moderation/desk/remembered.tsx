import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Remembered as Entry, RememberedKind } from '#contract/moderation/held.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useChoice, useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { call, callPage } from '#web/lib/api.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { deskKey } from './keys.ts'

/** Letters of a text in the list. */
const shownLength = 120
const kinds = ['text', 'link', 'host'] as const
const kindTexts: Readonly<Record<RememberedKind, MessageDescriptor>> = {
  text: msg({ message: 'Text', context: 'what is remembered of spam' }),
  link: msg({ message: 'Link', context: 'what is remembered of spam' }),
  host: msg({ message: 'Website', context: 'what is remembered of spam' }),
}

/** What is remembered of removed spam, and what was released. */
export function Remembered() {
  const { t, i18n } = useLingui()
  const kind = useChoice('kind', kinds)
  const query = useFilter('q')
  const [forgotten, setForgotten] = useState<Entry | null>(null)
  const pages = usePages([...deskKey.slice(1), 'remembered', kind, query], (page, signal) =>
    callPage('GET /api/admin/remembered-content', { query: { ...page, ...(kind ? { kind } : {}), ...(query ? { query } : {}) }, signal }),
  )
  const columns: readonly Column<Entry>[] = [
    { id: 'value', title: t`What`, isName: true, cell: ({ value }) => firstCharacters(value, shownLength) },
    { id: 'kind', title: t`Type`, cell: (row) => i18n._(kindTexts[row.kind]) },
    { id: 'spam', title: t`Effect`, cell: effectCell },
    { id: 'by', title: t`Decided by`, cell: ({ madeBy }) => madeBy?.displayName ?? t`A deleted account` },
    {
      id: 'until',
      title: t({ message: 'Until', context: 'end of what is remembered' }),
      cell: ({ endsAt }) => longDate(new Date(endsAt), i18n.locale),
    },
  ]
  return (
    <>
      <DataTable
        caption={t`Remembered content`}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={({ value }) => firstCharacters(value, limits.deleteConfirmationLength)}
        actions={(row) => [{ id: 'forget', label: t`Forget`, tone: 'danger' as const, onSelect: () => setForgotten(row) }]}
        filters={
          <>
            <FilterSearch name="q" label={t`Search`} maxLength={limits.searchLength} />
            <FilterChoice
              name="kind"
              label={t`Type`}
              none={t`All`}
              choices={kinds.map((value) => ({ value, label: i18n._(kindTexts[value]) }))}
            />
          </>
        }
        empty={
          <EmptyState
            title={t`Nothing is remembered`}
          >{t`Texts and links of posts and comments that you remove as spam appear here.`}</EmptyState>
        }
        errorTitle={t`We couldn’t load what’s remembered`}
      />
      {forgotten && <ForgetDialog entry={forgotten} onClose={() => setForgotten(null)} />}
    </>
  )
}

const effectCell = ({ isSpam }: Entry) =>
  isSpam ? (
    <Badge tone="danger">
      <Trans context="what is remembered of spam">Held</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans context="what is remembered of spam">Allowed</Trans>
    </Badge>
  )

function ForgetDialog({ entry: { id, value, isSpam }, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const forget = useAction(t`We couldn’t forget it`, async () => {
    await call('DELETE /api/admin/remembered-content/{id}', { params: { id } })
    showToast({ tone: 'success', title: t`Forgotten` })
    await queryClient.invalidateQueries({ queryKey: adminKey })
    onClose()
  })
  return (
    <AlertDialog title={t`Forget this?`} confirmLabel={t`Forget`} isPending={forget.isPending} onConfirm={forget.run} onCancel={onClose}>
      <p dir="auto">“{firstCharacters(value, limits.deleteConfirmationLength)}”</p>
      <p>
        {isSpam ? (
          <Trans>New accounts can post it again, until several of them post the same.</Trans>
        ) : (
          <Trans>It’s held again when several new accounts post the same.</Trans>
        )}
      </p>
    </AlertDialog>
  )
}
