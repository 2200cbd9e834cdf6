import type pg from 'pg'
import { fillLiker, fillQuiet } from './fill-habits.ts'
import { fillMoney } from './fill-money.ts'
import { fillNotifications } from './fill-notifications.ts'
import type { People } from './people.ts'

/** What was filled in, for the loads that need an id. */
export interface Filled {
  readonly firstUser: number
  readonly firstPost: number
  readonly lastPost: number
  /** The post with the thread of comments; not among the newest. */
  readonly threadPost: number
  /** One for each connection: all of one writer, each with somebody else. */
  readonly conversations: readonly number[]
  /** One of the reader's, with a thousand messages. */
  readonly longConversation: number
  /** The first writer, whom 10,000 people subscribe to, and who has 10,000 notifications. */
  readonly creator: number
  readonly counts: Record<string, number>
}

/** Who of those that signed up gets a past of their own. */
type Signed = Pick<People, 'readerId' | 'writerId'> & Partial<Pick<People, 'liker' | 'patient'>>

const people = 10_000
const posts = 100_000
const thread = 40
const followedByReader = 1_000
/** The last 50 follow nobody, so that all follows together are 200,000. */
const followers = 9_950
const followsEach = 20

/**
 * A site of 10,000 people, the same every time but for the clock: times count back from the full hour, so that windows
 * like "the last day" hold as much in every run. Columns that only some releases have are filled where they are.
 */
export async function fill(client: pg.ClientBase, { readerId, writerId, liker, patient }: Signed): Promise<Filled> {
  // Rows are consistent by construction; checking a million references would only take time.
  await client.query("set session_replication_role = 'replica'")
  const firstUser = await fillUsers(client)
  const firstPost = await fillPosts(client, firstUser)
  const threadPost = firstPost + posts / 2
  await fillLikes(client, firstUser, firstPost)
  await fillFollows(client, firstUser, readerId)
  await fillThread(client, firstUser, threadPost)
  await fillSessions(client, firstUser)
  const { conversations, longConversation } = await fillConversations(client, firstUser, readerId, writerId)
  await fillMoney(client, firstUser, people, writerId)
  await fillNotifications(client, writerId, firstUser, firstPost)
  if (liker) await fillLiker(client, liker.id, firstPost + posts - 1)
  if (patient) await fillQuiet(client, patient.id)
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  return {
    firstUser,
    firstPost,
    lastPost: firstPost + posts - 1,
    threadPost,
    conversations,
    longConversation,
    creator: writerId,
    counts: await countRows(client),
  }
}

async function fillUsers(client: pg.ClientBase): Promise<number> {
  return insertFirst(
    client,
    'users',
    {
      realm: `'sandbox'`,
      email: `'person' || i || '@bench.example'`,
      username: `'person_' || i`,
      display_name: `(array['Anna', 'Bela', 'Carla', 'Daniel', 'Eva', 'Felix', 'Joanne', 'Hannah', 'Ivan', 'Jo'])[1 + i % 10] || ' Person ' || i`,
      bio: `case when i % 3 = 0 then 'Writes about the number ' || i || ' and what comes after it.' end`,
      birth_date: `date '1990-05-17'`,
      is_creator: `i % 20 = 0`,
      created_at: `${hour} - make_interval(mins => ${people} - i)`,
    },
    {
      search_name: `lower((array['Anna', 'Bela', 'Carla', 'Daniel', 'Eva', 'Felix', 'Joanne', 'Hannah', 'Ivan', 'Jo'])[1 + i % 10] || ' Person ' || i)`,
      subscription_price_cents: `case when i % 20 = 0 then 999 end`,
      creator_since: `case when i % 20 = 0 then ${hour} end`,
    },
    people,
  )
}

/** Every hundredth post is premium, always of a creator; every tenth is much liked. */
async function fillPosts(client: pg.ClientBase, firstUser: number): Promise<number> {
  return insertFirst(
    client,
    'posts',
    {
      user_id: `${firstUser} - 1 + case when i % 100 = 0 then 20 * (1 + i / 100 % ${people / 20}) else 1 + i::bigint * 7919 % ${people} end`,
      content: `'Note ' || i || ': ' || repeat('some words that somebody wrote, ', 1 + i % 6) || 'and that is all.'`,
      is_premium: `i % 100 = 0`,
      likes_count: `case when i % 10 = 0 then 23 else 3 end`,
      created_at: `${hour} - make_interval(secs => 60 * (${posts} - i))`,
    },
    { teaser: `case when i % 100 = 0 then 'More for those who subscribe' end` },
    posts,
  )
}

/** 23 likes for every tenth post and 3 for each other: 500,000, each by another person. */
async function fillLikes(client: pg.ClientBase, firstUser: number, firstPost: number): Promise<void> {
  await client.query(`
    insert into post_likes (post_id, user_id, created_at)
    select ${firstPost} - 1 + i, ${firstUser} + (i * 13 + k * 397) % ${people}, ${hour}
    from generate_series(1, ${posts}) i, generate_series(1, 23) k
    where k <= 3 or i % 10 = 0`)
}

async function fillFollows(client: pg.ClientBase, firstUser: number, readerId: number): Promise<void> {
  await client.query(`
    insert into follows (follower_id, followed_id, created_at)
    select ${firstUser} + i, ${firstUser} + (i + 1 + k * 487) % ${people}, ${hour}
    from generate_series(0, ${followers - 1}) i, generate_series(1, ${followsEach}) k`)
  await client.query(`
    insert into follows (follower_id, followed_id, created_at)
    select ${readerId}, ${firstUser} + i * ${people / followedByReader}, ${hour} from generate_series(0, ${followedByReader - 1}) i`)
  await client.query(`
    update users set
      follower_count = (select count(*) from follows where followed_id = users.id),
      following_count = (select count(*) from follows where follower_id = users.id)`)
}

async function fillThread(client: pg.ClientBase, firstUser: number, postId: number): Promise<void> {
  await client.query(`
    insert into comments (post_id, user_id, content, created_at)
    select ${postId}, ${firstUser} + i * 17, 'Reply ' || i || ' says what it thinks of this.', ${hour} + make_interval(secs => i)
    from generate_series(1, ${thread}) i`)
  await client.query(`update posts set comments_count = ${thread} where id = ${postId}`)
}

/** Everybody is signed in somewhere: in a table of nine sessions they would be found by reading it whole. */
async function fillSessions(client: pg.ClientBase, firstUser: number): Promise<void> {
  await client.query(`
    insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, label)
    select 'session' || i, ${firstUser} - 1 + i, translate(rtrim(encode(sha256(('token' || i)::bytea), 'base64'), '='), '+/', '-_'),
      ${hour}, now(), now(), 'A browser'
    from generate_series(1, ${people}) i`)
}

const talks = 30_000
const messagesEach = 10
const talksOfReader = 200
const longTalk = 1_000
/** As many as there are connections under load, so that no two of them wait for one conversation. */
const talksOfWriter = 32

/**
 * 30,000 conversations of ten messages; 200 of the reader's, one of them long; 32 of one writer's, each with somebody else. Pairs are
 * of people a fixed distance apart, so that none comes twice.
 */
async function fillConversations(client: pg.ClientBase, firstUser: number, readerId: number, writerId: number) {
  const pairs = `
    select i, ${firstUser} + i % ${people} as a, ${firstUser} + (i + 1 + i / ${people}) % ${people} as b, ${messagesEach} as count
      from generate_series(0, ${talks - 1}) i
    union all
    select ${talks} + i, ${readerId}, ${firstUser} + i * 7, case when i = 0 then ${longTalk} else 1 end from generate_series(0, ${talksOfReader - 1}) i
    union all
    select ${talks + talksOfReader} + i, ${writerId}, ${firstUser} + 1 + 20 * i, 1
      from generate_series(0, ${talksOfWriter - 1}) i`
  const { rows } = await client.query<{ id: number; i: number }>(`
    with pairs as (${pairs}), added as (
      insert into conversations (low_id, high_id, last_seq, created_at, updated_at)
      select least(a, b), greatest(a, b), count, ${hour}, ${hour} - make_interval(secs => ${talks} - i) from pairs
      returning id, low_id, high_id
    ), members as (
      insert into conversation_members (conversation_id, user_id, other_id, listed_at, has_written)
      select added.id, side.mine, side.other, ${hour} - make_interval(secs => ${talks} - pairs.i), true
      from added join pairs on least(a, b) = low_id and greatest(a, b) = high_id
        cross join lateral (values (a, b), (b, a)) side (mine, other)
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at)
      select added.id, n, case when n % 2 = 0 then low_id else high_id end, 'filled-' || n, 'text',
        'Message ' || n || ': ' || repeat('some words between two people, ', 1 + n % 4), 'person', ${hour} - make_interval(secs => count - n)
      from added join pairs on least(a, b) = low_id and greatest(a, b) = high_id, generate_series(1, count) n
    )
    select added.id::integer, pairs.i from added join pairs on least(a, b) = low_id and greatest(a, b) = high_id where pairs.i >= ${talks} order by pairs.i`)
  const ids = rows.map(({ id }) => id)
  return { longConversation: ids[0] ?? 0, conversations: ids.slice(talksOfReader) }
}

const hour = `date_trunc('hour', now())`

/** Inserts `count` rows and answers the id of the first; ids follow one another. `maybe` names columns that may not be there. */
async function insertFirst(
  client: pg.ClientBase,
  table: string,
  always: Record<string, string>,
  maybe: Record<string, string>,
  count: number,
): Promise<number> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const known = new Set(rows.map((row) => row.column_name))
  const columns = [...Object.entries(always), ...Object.entries(maybe).filter(([name]) => known.has(name))]
  const answer = await client.query<{ first: string }>(`
    with added as (
      insert into ${table} (${columns.map(([name]) => name).join(', ')})
      select ${columns.map(([, value]) => value).join(', ')} from generate_series(1, ${count}) i
      returning id
    ) select min(id) as first from added`)
  return Number(answer.rows[0]?.first)
}

async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const tables = [
    'users',
    'posts',
    'post_likes',
    'follows',
    'comments',
    'conversations',
    'messages',
    'notifications',
    'subscriptions',
    'ledger_transactions',
    'ledger_entries',
  ]
  const { rows } = await client.query<Record<string, string>>(
    `select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`,
  )
  return Object.fromEntries(tables.map((name) => [name, Number(rows[0]?.[name])]))
}
