import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { WaveSample } from '#contract/account/waves.ts'
import { authorize } from '#server/access/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { answersNow, fits, isSelected, readSelection } from './selection.ts'

const most = 20

type SampleRow = AuthorRow & Omit<WaveSample, 'user' | 'joinedAt'> & { readonly joinedAt: Date }

/** Some of the accounts that an undo would suspend, at random, with what they did as of now. Messages are counted, and not shown. */
export const showSample = handle(api.joining.waveSample, async ({ viewer, query, database, platform }) => {
  authorize(viewer, 'wave.view', {})
  const selection = readSelection(query, platform.clock.now())
  const { rows } = await sql<SampleRow>`
    select users.id as "authorId", users.username as "authorUsername", users.display_name as "authorDisplayName", users.photo as "authorPhoto",
      users.is_creator as "authorIsCreator", users.is_sample as "authorIsSample", origins.at as "joinedAt", origins.network, origins.domain,
      origins.way, ${answersNow} as answers,
      coalesce((select content from (
        (select created_at, content from posts where user_id = origins.user_id and (hidden_at is null or held_at is not null) and not is_premium order by created_at, id limit 1)
        union all (select created_at, content from comments where user_id = origins.user_id and (hidden_at is null or held_at is not null) order by created_at, id limit 1)
      ) texts order by created_at limit 1), users.bio) as "firstText",
      (select count(*)::int from posts where user_id = origins.user_id) as posts,
      (select count(*)::int from comments where user_id = origins.user_id) as comments,
      (select count(*)::int from messages where sender_id = origins.user_id) as messages,
      (select count(*)::int from follows where follower_id = origins.user_id) as follows
    from (
      select origins.* from account_origins origins join users on users.id = origins.user_id
      where ${fits(selection)} and ${isSelected(selection)} order by random() limit ${most}
    ) origins join users on users.id = origins.user_id
    order by origins.at, origins.user_id`.execute(database)
  return rows.map((row) => ({
    user: viewAuthor(row),
    joinedAt: row.joinedAt.toISOString(),
    network: row.network,
    domain: row.domain,
    way: row.way,
    firstText: row.firstText,
    posts: row.posts,
    comments: row.comments,
    messages: row.messages,
    follows: row.follows,
    answers: row.answers,
  }))
})
