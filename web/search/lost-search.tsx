import { useLingui } from '@lingui/react/macro'
import css from './lost-search.module.css'
import { PeopleSearch } from './people-search.tsx'

/** A search for whoever came to an address where there is nothing. */
export function LostSearch() {
  const { t } = useLingui()
  return <PeopleSearch label={t`Search`} className={css['field']} />
}
