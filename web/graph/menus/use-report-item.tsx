import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TargetKind } from '#contract/moderation/moderation.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { latePart } from '#web/ui/late-part.tsx'
import type { Parted } from '#web/graph/blocks/parting.ts'

const ReportDialog = latePart(
  async () => (await withPageTexts(() => import('#web/moderation/reports/report-dialog.tsx'), 'pages', 'moderation')).ReportDialog,
)

export interface ReportItemOptions {
  readonly kind: TargetKind
  readonly id: number
  /** Who it is, or who made it; left out where nobody may know. */
  readonly label?: string
  /** Whom the reporter is offered to block or mute afterwards. */
  readonly person?: Parted & { readonly isBlocked?: boolean; readonly isMuted?: boolean }
  readonly onBlocked?: () => void | Promise<void>
}

/**
 * The line 'Report' for any menu; visitors are led to the page for people without an account. `dialog` belongs beside the menu,
 * whose texts must hold those of 'pages'.
 */
export function useReportItem({ kind, id, label, person, onBlocked }: ReportItemOptions): { item: MenuItem; dialog: ReactNode } {
  const { t } = useLingui()
  const isVisitor = !useViewer()
  const [isOpen, setOpen] = useState(false)
  const icon = <Flag aria-hidden="true" size={18} />
  const line = { id: 'report', label: kind === 'person' && label ? t`Report ${label}` : t`Report`, icon }
  return {
    item: isVisitor ? { ...line, href: paths.report({ kind, id }) } : { ...line, tone: 'danger', onSelect: () => setOpen(true) },
    dialog: isOpen && (
      <ReportDialog target={{ kind, id }} label={label ?? null} person={person} onBlocked={onBlocked} onClose={() => setOpen(false)} />
    ),
  }
}
