import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleSearch } from './people-search.tsx'
import css from './search-dialog.module.css'

/** The search on its own, where the page has no room for a field. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Search`} onClose={onClose}>
      <div className={css['room']}>
        <PeopleSearch look="dialog" onChosen={onClose} />
      </div>
    </Dialog>
  )
}
