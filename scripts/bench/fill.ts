import type pg from 'pg'

/** What was filled in, for the loads that need an id. */
export interface Filled {
  readonly firstUser: number
  readonly firstPost: number
  readonly lastPost: number
  /** The post with the thread of comments; not among the newest. */
  readonly threadPost: number
  readonly counts: Record<string, number>
}

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
export async function fill(client: pg.ClientBase, readerId: number): Promise<Filled> {
  // Rows are consistent by construction; checking a million references would only take time.
  await client.query("set session_replication_role = 'replica'")
  const firstUser = await fillUsers(client)
  const firstPost = await fillPosts(client, firstUser)
  const threadPost = firstPost + posts / 2
  await fillLikes(client, firstUser, firstPost)
  await fillFollows(client, firstUser, readerId)
  await fillThread(client, firstUser, threadPost)
  await fillSessions(client, firstUser)
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  return { firstUser, firstPost, lastPost: firstPost + posts - 1, threadPost, counts: await countRows(client) }
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
    select 'session' || i, ${firstUser} - 1 + i, encode(sha256(('token' || i)::bytea), 'hex'), ${hour}, ${hour}, ${hour}, 'A browser'
    from generate_series(1, ${people}) i`)
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
  const tables = ['users', 'posts', 'post_likes', 'follows', 'comments']
  const { rows } = await client.query<Record<string, string>>(
    `select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`,
  )
  return Object.fromEntries(tables.map((name) => [name, Number(rows[0]?.[name])]))
}
