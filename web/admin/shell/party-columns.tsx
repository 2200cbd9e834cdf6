import { Trans, useLingui } from '@lingui/react/macro'
import type { Author } from '#contract/people/users.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { PersonCell } from './person-cell.tsx'

interface Parties {
  /** Null once they're gone. */
  readonly fan: Author | null
  readonly creator: Author | null
  /** Of the site's own plan. */
  readonly isPremium: boolean
}

/** Who paid, and for whom: the first columns of every table of payments. */
export function usePartyColumns(): readonly Column<Parties>[] {
  const { t } = useLingui()
  const gone = (
    <span className="faint">
      <Trans>Deleted account</Trans>
    </span>
  )
  return [
    { id: 'fan', title: t`Paid by`, isName: true, cell: ({ fan }) => (fan ? <PersonCell person={fan} /> : gone) },
    {
      id: 'creator',
      title: t`For`,
      cell: ({ creator, isPremium }) => (creator ? <PersonCell person={creator} /> : isPremium ? <Trans>Premium</Trans> : gone),
    },
  ]
}
