import type pg from 'pg'

/** Of each kind, 10,000 in all; of a like all of one post stand together. */
const told = {
  follow: 3_000,
  new_subscriber: 2_500,
  comment: 2_000,
  mention: 1_000,
  creator_post: 800,
  missed_call: 400,
  like: 200,
  message_request: 100,
}
const posts = 200
const commentsEach = told.comment / posts
const likesEach = 50
const talks = 400
/** The last of the talks are of strangers. */
const strangers = told.message_request
/** Of ten talks in the inbox, one was read and one is muted. */
const tenth = 10

/**
 * One person to whom 10,000 things happened within 160 days (they are kept for 180), six of ten of them unread, the list looked at a day
 * ago; with 240 unread conversations that count, and 100 of strangers. Everything told of is there, and counters agree with their rows: the audit looks.
 * Expects the money to be filled, and triggers to be off.
 */
export async function fillNotifications(client: pg.ClientBase, personId: number, firstUser: number, firstPost: number): Promise<void> {
  const firstOwn = await fillOwnPosts(client, personId, firstUser)
  const firstTalk = await fillTalks(client, personId, firstUser)
  await client.query(`
    insert into follows (follower_id, followed_id, created_at)
    select ${firstUser} + 3 * i, ${personId}, ${spread('follow')} from generate_series(0, ${told.follow - 1}) i`)
  await client.query(`
    update users set
      follower_count = (select count(*) from follows where followed_id = users.id),
      following_count = (select count(*) from follows where follower_id = users.id)
    where id = ${personId} or id in (select follower_id from follows where followed_id = ${personId})`)
  // The tables note the reader's day of what is told.
  await client.query("set session_replication_role = 'origin'")
  const tell = (kind: keyof typeof told, columns: string, select: string) =>
    client.query(`
      insert into notifications (user_id, kind, read_at, routed_at, created_at, ${columns})
      select ${personId}, '${kind}', case when i % 5 < 2 then ${hour} end, ${hour}, ${select}`)
  const series = (kind: keyof typeof told) => `generate_series(0, ${told[kind] - 1}) i`
  await tell(
    'follow',
    'actor_id',
    `created_at, follower_id from (select *, row_number() over () as i from follows where followed_id = ${personId}) found`,
  )
  await tell(
    'new_subscriber',
    'actor_id, subscription_id',
    `started_at, subscriber_id, id from (
      select *, row_number() over (order by id) as i from subscriptions where creator_id = ${personId} order by id limit ${told.new_subscriber}
    ) found`,
  )
  await tell(
    'comment',
    'actor_id, post_id, comment_id',
    `created_at, user_id, post_id, id from (
      select *, row_number() over () as i from comments where post_id between ${firstOwn} and ${firstOwn + posts - 1}
    ) found`,
  )
  await tell('like', 'post_id', `${spread('like')}, ${firstOwn} + i from ${series('like')}`)
  // Every fiftieth post that is not premium, and the premium ones, which are every hundredth.
  await tell(
    'mention',
    'actor_id, post_id',
    `${spread('mention')}, user_id, id from ${series('mention')} join posts on id = ${firstPost} + 50 * i`,
  )
  await tell(
    'creator_post',
    'actor_id, post_id',
    `${spread('creator_post')}, user_id, id from ${series('creator_post')} join posts on id = ${firstPost} + 100 * i + 99`,
  )
  await tell(
    'missed_call',
    'actor_id, conversation_id, room_id',
    `${spread('missed_call')}, other_id, conversation_id, 'bench-room-' || i
    from ${series('missed_call')} join conversation_members on conversation_id = ${firstTalk} + i % ${talks - strangers} and user_id = ${personId}`,
  )
  await tell(
    'message_request',
    'actor_id, conversation_id',
    `${spread('message_request')}, other_id, conversation_id
    from ${series('message_request')} join conversation_members on conversation_id = ${firstTalk + talks - strangers} + i and user_id = ${personId}`,
  )
  await client.query(`
    insert into notification_settings (user_id, seen_at, time_zone) values (${personId}, ${hour} - interval '1 day', 'Europe/Berlin')
    on conflict (user_id) do update set seen_at = excluded.seen_at, time_zone = excluded.time_zone`)
  await client.query("set session_replication_role = 'replica'")
}

const hour = `date_trunc('hour', now())`

/** In a statement over `i`: instants evenly over 160 days back. */
function spread(kind: keyof typeof told): string {
  return `${hour} - make_interval(secs => 160 * 86400.0 * i / ${told[kind]})`
}

/** Older than every other post, so that nobody's feed changes; each with likes and comments of its own. */
async function fillOwnPosts(client: pg.ClientBase, personId: number, firstUser: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(`
    with added as (
      insert into posts (user_id, content, likes_count, comments_count, created_at)
      select ${personId}, 'An older note, number ' || i, ${likesEach}, ${commentsEach}, ${hour} - make_interval(days => 400, hours => i)
      from generate_series(0, ${posts - 1}) i returning id
    ) select min(id) as first from added`)
  const first = Number(rows[0]?.first)
  await client.query(`
    with liked as (
      insert into post_likes (post_id, user_id, created_at)
      select ${first} + i, ${firstUser} + (i * 13 + k * 197) % 10000, ${spread('like')} + make_interval(secs => -k)
      from generate_series(0, ${posts - 1}) i, generate_series(0, ${likesEach - 1}) k
      returning post_id, user_id, created_at
    )
    insert into notified_likes (post_id, actor_id, created_at) select post_id, user_id, created_at from liked`)
  await client.query(`
    insert into comments (post_id, user_id, content, created_at)
    select ${first} + i % ${posts}, ${firstUser} + i * 4, 'Comment ' || i || ' says what it thinks of this.', ${spread('comment')}
    from generate_series(0, ${told.comment - 1}) i`)
  return first
}

/** Others wrote to them, one message each. Answers the first conversation; their ids follow one another, strangers last. */
async function fillTalks(client: pg.ClientBase, personId: number, firstUser: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(`
    with pairs as (
      select i, ${firstUser} + 10 + 20 * i as other, ${spread('missed_call')} as at from generate_series(0, ${talks - 1}) i
    ), added as (
      insert into conversations (low_id, high_id, last_seq, created_at, updated_at)
      select least(${personId}, other), greatest(${personId}, other), 1, at, at from pairs order by i
      returning id, low_id, high_id
    ), theirs as (
      select added.id, pairs.* from added join pairs on other in (low_id, high_id)
    ), members as (
      insert into conversation_members (conversation_id, user_id, other_id, listed_at, box, is_muted, has_written, unread, read_seq, delivered_seq)
      select id, ${personId}, other, at, case when i < ${talks - strangers} then 'inbox' else 'requests' end, i % ${tenth} = 1 and i < ${talks - strangers}, false,
        case when i % ${tenth} = 0 and i < ${talks - strangers} then 0 else 1 end, case when i % ${tenth} = 0 and i < ${talks - strangers} then 1 else 0 end, 1
      from theirs
      union all
      select id, other, ${personId}, at, 'inbox', false, true, 0, 1, 1 from theirs
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at)
      select id, 1, other, 'filled-1', 'text', 'A few words to somebody whom many write to.', 'person', at from theirs
    )
    select min(id) as first from added`)
  return Number(rows[0]?.first)
}
