import { latePart } from '#web/ui/late-part.tsx'

export const loadSearchDialog = () => import('./search-dialog.tsx')
const SearchDialog = latePart(async () => (await loadSearchDialog()).SearchDialog)

/** Where the search opens above a page that has no field for it. */
export function SearchHost({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  if (!isOpen) return null
  return <SearchDialog onClose={onClose} />
}
