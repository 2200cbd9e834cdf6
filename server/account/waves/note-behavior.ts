import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { firstHost, plainText } from './first-text.ts'
import { followsAtOnce, readAgainAfter } from './rules.ts'
import { answersNow, hasPaidNow } from './selection.ts'

const atOnce = 500
/** Of what someone wrote so much is looked at for links. */
const looked = 20
const counted = 1_000

interface Behavior {
  readonly id: number
  readonly at: Date
  readonly answers: number
  readonly hasPaid: boolean
  readonly posts: number
  readonly messages: number
  readonly followsAtOnce: boolean
  readonly writesStrangers: boolean
  readonly isIdle: boolean
  readonly text: string | null
  readonly linked: string | null
}

/** Reads what accounts did that are due, so that the view of waves counts columns and nothing else. Answers how many there were. */
export async function noteBehavior(database: Database, now: Date, most = 20_000): Promise<number> {
  let read = 0
  while (read < most) {
    const found = await findDue(database, now)
    if (found.length > 0) await keep(database, found, now)
    read += found.length
    if (found.length < atOnce) break
  }
  return read
}

const written = sql`(
  (select created_at, content from posts where user_id = origins.user_id and (hidden_at is null or held_at is not null) and not is_premium order by created_at, id limit ${looked})
  union all (select created_at, content from comments where user_id = origins.user_id and (hidden_at is null or held_at is not null) order by created_at, id limit ${looked}))`

/** Public texts alone: messages are counted, and never read. */
async function findDue(database: Database, now: Date): Promise<Behavior[]> {
  const { rows } = await sql<Behavior>`
    select origins.user_id as id, origins.at, ${answersNow} as answers, ${hasPaidNow} as "hasPaid", done.posts, done.messages,
      (select count(*) from (select from follows where follower_id = origins.user_id and created_at < origins.at + interval '1 hour'
        limit ${followsAtOnce}) found) >= ${followsAtOnce} as "followsAtOnce",
      exists (select from conversation_members mine join conversation_members theirs on theirs.conversation_id = mine.conversation_id
        and theirs.user_id = mine.other_id where mine.user_id = origins.user_id and mine.has_written and not theirs.has_written)
        as "writesStrangers",
      done.posts = 0 and done.messages = 0 and not exists (select from follows where follower_id = origins.user_id)
        and not exists (select from post_likes where user_id = origins.user_id)
        and not exists (select from comments where user_id = origins.user_id) as "isIdle",
      coalesce((select content from ${written} texts where content ~ '\\S' order by created_at limit 1), users.bio) as text,
      coalesce((select content from ${written} texts where content ~* 'https?://' order by created_at limit 1), users.bio) as linked
    from (select * from account_origins where due_at <= ${now} order by due_at limit ${atOnce}) origins
      join users on users.id = origins.user_id
      cross join lateral (select
        (select count(*)::int from (select from posts where user_id = origins.user_id limit ${counted}) found) as posts,
        (select count(*)::int from (select from messages where sender_id = origins.user_id limit ${counted}) found) as messages) done`.execute(
    database,
  )
  return rows
}

async function keep(database: Database, found: readonly Behavior[], now: Date): Promise<void> {
  const rows = found.map(({ at, text, linked, ...row }) => ({
    ...row,
    text: text === null ? null : plainText(text),
    link: linked === null ? null : firstHost(linked),
    due: new Date(now.getTime() + readAgainAfter(now.getTime() - at.getTime())),
  }))
  await sql`
    update account_origins origins set answers = one.answers, has_paid = one."hasPaid", posts = one.posts, messages = one.messages,
      follows_at_once = one."followsAtOnce", writes_strangers = one."writesStrangers", posts_links = one.link is not null,
      is_idle = one."isIdle", first_text = one.text, link_host = one.link, due_at = one.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id bigint, answers smallint, "hasPaid" boolean, posts integer,
      messages integer, "followsAtOnce" boolean, "writesStrangers" boolean, "isIdle" boolean, text text, link text, due timestamptz)
    where origins.user_id = one.id`.execute(database)
}
