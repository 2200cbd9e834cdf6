import { sql, type RawBuilder } from 'kysely'
import { areNotBlockedEitherWay, hasMuted, isActiveRow, isFindableRow, isFollowing } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import { selectFollowsFacts } from './follow-queries.ts'

/** So many fit beside the count of followers. */
const most = 3
/** Of the newest followers, so many are looked at. */
const reach = 50

const who = sql.ref('users.id')
const columns = sql`users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName",
  users.photo as "authorPhoto", users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample"`

/** In a query that has joined people: one whose own list of followed people is open to everyone, and whom a list may show this viewer. */
const isOpen = (viewerId: number) =>
  sql<boolean>`${isActiveRow()} and ${isFindableRow(viewerId)} and not users.is_private and users.follows_for = 'everyone'`

/** Of who follows a person: those the viewer (0 for visitors) follows, whom they followed last first, then the newest of the others. */
function selectFaces(viewerId: number, personId: number): RawBuilder<unknown> {
  const newest = sql`(select id, follower_id, created_at from follows where followed_id = ${personId}
    order by created_at desc, id desc limit ${sql.lit(reach)}) newest`
  if (viewerId === 0) {
    return sql`
      select ${columns} from ${newest} join users on users.id = newest.follower_id where ${isOpen(0)}
      order by newest.created_at desc, newest.id desc limit ${sql.lit(most)}`
  }
  const isShown = sql`${isOpen(viewerId)} and ${areNotBlockedEitherWay(viewerId, who)} and not ${hasMuted(viewerId, who)}`
  return sql`
    (select ${columns}, 0 as place, mine.created_at as at, mine.id as follow
      from follows mine join follows theirs on theirs.follower_id = mine.followed_id and theirs.followed_id = ${personId}
        join users on users.id = mine.followed_id
      where mine.follower_id = ${viewerId} and ${isShown}
      order by mine.created_at desc, mine.id desc limit ${sql.lit(most)})
    union all
    (select ${columns}, 1, newest.created_at, newest.id
      from ${newest} join users on users.id = newest.follower_id
      where users.id <> ${viewerId} and not ${isFollowing(viewerId, who)} and ${isShown}
      order by newest.created_at desc, newest.id desc limit ${sql.lit(most)})
    order by place, at desc, follow desc limit ${sql.lit(most)}`
}

/** These, with what the gate must know before anyone is shown them. */
export function findFaces(database: Database, viewerId: number, personId: number) {
  const faces = sql<AuthorRow[]>`(select coalesce(json_agg(face), '[]') from (${selectFaces(viewerId, personId)}) face)`
  return selectFollowsFacts(database, viewerId, personId).select(faces.as('faces')).executeTakeFirst()
}
