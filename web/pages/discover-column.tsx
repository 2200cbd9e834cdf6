import { WhoToFollow } from '#web/graph/follows/who-to-follow.tsx'
import { SearchButton } from '#web/people/search/search-button.tsx'
import { Trends } from '#web/people/search/trends.tsx'
import css from './discover-column.module.css'

export interface DiscoverProps {
  /** Without, it only suggests whom to follow. */
  readonly hasSearch?: boolean
  /** Whose profile is open. */
  readonly profileId?: number
}

/** The right column of the feed and of a post: search, what is talked about, whom to follow. */
export function DiscoverColumn({ hasSearch = true, profileId }: DiscoverProps) {
  return (
    <>
      {hasSearch && <SearchButton className={css['search']} />}
      {hasSearch && <Trends />}
      <WhoToFollow except={profileId} />
    </>
  )
}
