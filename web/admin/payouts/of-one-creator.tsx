import { Trans } from '@lingui/react/macro'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { Button } from '#web/ui/button.tsx'

/** The creator that the address names; nothing where it names none. */
export function usePerson(): { readonly person?: number } {
  const person = Number(useFilter('person'))
  return Number.isSafeInteger(person) && person > 0 ? { person } : {}
}

/** Leads back to everyone from the list of one creator. */
export function OfOneCreator() {
  const setFilters = useSetFilters()
  if (!('person' in usePerson())) return null
  return (
    <Button variant="quiet" onClick={() => setFilters({ person: '' })}>
      <Trans>Show all creators</Trans>
    </Button>
  )
}
