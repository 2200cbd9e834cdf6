import { useLingui } from '@lingui/react/macro'
import type { Overview } from '#contract/admin/overview.ts'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import { paths } from '#web/paths.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Part } from '#web/ui/part.tsx'
import { ShowAll } from './show-all.tsx'
import css from './overview.module.css'

export function NewestPeople({ people }: { readonly people: Overview['newestPeople'] }) {
  const { t } = useLingui()
  const title = t`Newest people`
  return (
    <Part title={title} isBare action={<ShowAll to={paths.adminTab('users')} />}>
      <ul aria-label={title} className={css['lines']}>
        {people.map((person) => (
          <li key={person.id} className={css['line']}>
            <PersonCell person={person} />
            <span className="text-xs muted">
              <RelativeTime at={person.createdAt} look="ago" />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
