import { WhoToFollow } from '#web/graph/follows/who-to-follow.tsx'
import { PeopleSearch } from '#web/people/search/people-search.tsx'
import { Trends } from '#web/people/search/trends.tsx'
import css from './discover-column.module.css'

export interface DiscoverProps {
  /** Results of the search. */
  readonly limit?: number
  /** Without, it only suggests whom to follow. */
  readonly hasSearch?: boolean
  /** Whose profile is open. */
  readonly profileId?: number
}

/** The right column of the feed and of a post: search, what is talked about, whom to follow. */
export function DiscoverColumn({ limit, hasSearch = true, profileId }: DiscoverProps) {
  return (
    <>
      {hasSearch && <PeopleSearch className={css['search']} {...(limit !== undefined && { limit })} />}
      {hasSearch && <Trends />}
      <WhoToFollow except={profileId} />
    </>
  )
}
