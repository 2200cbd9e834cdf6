import type pg from 'pg'

const likes = 5_000
const quietPeople = 1_000
const postsOfQuiet = 3

/** Likes the newest posts that anybody may read, so that every post of the feed is one of them. */
export async function fillLiker(client: pg.ClientBase, likerId: number, lastPost: number): Promise<void> {
  await client.query(`
    with liked as (
      insert into post_likes (post_id, user_id, created_at)
      select id, ${likerId}, date_trunc('hour', now()) from posts where id <= ${lastPost} and not is_premium order by id desc limit ${likes}
      returning post_id
    )
    update posts set likes_count = likes_count + 1 from liked where posts.id = post_id`)
}

/** People who wrote a little, before everybody else did, and nothing since: who follows only them has a feed far down in the past. */
export async function fillQuiet(client: pg.ClientBase, patientId: number): Promise<void> {
  await client.query(`
    with quiet as (
      insert into users (realm, email, username, display_name, search_name, birth_date, created_at, follower_count)
      select 'sandbox', 'quiet' || i || '@bench.example', 'quiet_' || i, 'Quiet ' || i, 'quiet ' || i, '1990-05-17', ${beforeAll}, 1
      from generate_series(1, ${quietPeople}) i
      returning id
    ), followed as (
      insert into follows (follower_id, followed_id, created_at) select ${patientId}, id, date_trunc('hour', now()) from quiet
    )
    insert into posts (user_id, content, is_premium, created_at)
    select id, 'A note from back then, the ' || i || '. of few.', false, ${beforeAll} + make_interval(mins => i * ${quietPeople} + (id % ${quietPeople})::integer)
    from quiet, generate_series(1, ${postsOfQuiet}) i order by id, i`)
  await client.query('update users set following_count = $1 where id = $2', [quietPeople, patientId])
}

const beforeAll = `date_trunc('hour', now()) - interval '400 days'`
