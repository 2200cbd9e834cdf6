import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { Fragment, type ReactNode } from 'react'
import { figuresQuery } from './queries.ts'

/** How lively it is here, counted at this moment; silent while it would mean nothing, but its line is kept, so that nothing moves. */
export function Figures({ className }: { readonly className: string | undefined }) {
  const { i18n } = useLingui()
  const { data } = useQuery(figuresQuery)
  const parts: ReactNode[] = []
  const { people = null, creators = null, postsThisWeek = null } = data ?? {}
  if (people !== null) parts.push(<Plural value={people} one="# person" other="# people" />)
  if (creators !== null) parts.push(<Plural value={creators} one="# creator" other="# creators" />)
  if (postsThisWeek !== null) parts.push(<Plural value={postsThisWeek} one="# post this week" other="# posts this week" />)
  const list = new Intl.ListFormat(i18n.locale).formatToParts(parts.map((_, index) => String(index)))
  return (
    <p className={className}>
      {list.map(({ type, value }) => (
        <Fragment key={type + value}>{type === 'element' ? parts[Number(value)] : value}</Fragment>
      ))}
    </p>
  )
}
