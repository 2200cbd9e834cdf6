import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { PublicUser } from '#contract/people/users.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePartingItems } from '#web/graph/blocks/use-parting-items.tsx'
import { useReportItem } from './use-report-item.tsx'

/** What one can do about somebody else, on their profile. */
export function PersonMenu({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const { items, dialog } = usePartingItems(person, person)
  const report = useReportItem({ kind: 'person', id: person.id, label: person.displayName, person })
  return (
    <>
      <Menu items={[...items, report.item]} align="start">
        {(trigger) => (
          <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />
        )}
      </Menu>
      {dialog}
      {report.dialog}
    </>
  )
}
