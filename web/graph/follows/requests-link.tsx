import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { ChevronRight, UserRoundPlus } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { requestCountQuery } from './queries.ts'
import css from './requests-link.module.css'

/** The way to whoever asked to follow, and to whom one asked oneself; nothing while nobody waits. */
export function RequestsLink() {
  const { data: { count, sent } = { count: 0, sent: 0 }, isLoading } = useQuery({ ...requestCountQuery(), retry: false })
  if (isLoading) return <Loading />
  if (count === 0 && sent === 0) return null
  return (
    <AppLink href={paths.followRequests} className={css['link']}>
      <UserRoundPlus aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className={css['words']}>
        <b>
          <Trans>Follow requests</Trans>
        </b>
        <span>
          {count >= 100 && <Trans>100 or more people want to follow you</Trans>}
          {count > 0 && count < 100 && <Plural value={count} one="# person wants to follow you" other="# people want to follow you" />}
          {count === 0 && (
            <>
              <Trans>Requested</Trans> · {sent}
            </>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className={css['arrow']} />
    </AppLink>
  )
}
