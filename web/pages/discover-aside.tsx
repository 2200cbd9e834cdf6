import { WhoToFollow } from '#web/people/who-to-follow.tsx'
import { PeopleSearch } from '#web/search/people-search.tsx'
import { Trends } from '#web/search/trends.tsx'
import css from './discover-aside.module.css'

/** The right column of the feed and of a post: search, what is talked about, whom to follow. */
export function DiscoverAside({ limit }: { readonly limit?: number }) {
  return (
    <>
      <PeopleSearch className={css['search']} {...(limit !== undefined && { limit })} />
      <Trends />
      <WhoToFollow />
    </>
  )
}
