import { lazy, Suspense } from 'react'

export const loadSearchDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadSearchDialog()).SearchDialog }))

/** Where the search opens above a page that has no field for it. */
export function SearchHost({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={onClose} />
    </Suspense>
  )
}
