import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { noteBehavior } from '#server/account/waves/note-behavior.ts'
import { repairCounters } from '#server/account/enforcement/index.ts'
import { readPostmasterNote } from '#server/platform/database/embedded/postmaster.ts'
import { readConfig } from '#server/config.ts'
import { startCoterie } from '#server/start.ts'
import { operatorPassword } from '#tests/people/staff.ts'
import type { Answer } from '#tests/people/visitor.ts'
import { signUpOwner } from './bench/people-desk.ts'
import { percentile } from './bench/percentiles.ts'
import { treeCpuMs } from './bench/processes.ts'

/*
 * Measures the view of sign-ups and undoing a wave on a new site of 50,000 people: 10,000 of them came within three hours, with 10,000
 * posts, 200,000 follows and 30,000 messages. Usage, after a build: node scripts/bench-waves.ts
 */
const [people, wave, follows, messages] = [40_000, 10_000, 20, 3]
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
const folder = mkdtempSync(join(tmpdir(), 'coterie-waves-'))
const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal', SAMPLE: '0', LIMIT_SCALE: '1000', ADMIN_PASSWORD: operatorPassword }
const site = await startCoterie(readConfig(env))
try {
  await bench()
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  const owner = await signUpOwner(site.localUrl)
  const client = await site.platform.connection.pool.connect()
  await fill(client).finally(() => client.release())
  const noted = await time(() => noteBehavior(site.platform.database, new Date(), 100_000))
  say(`what ${people + wave} accounts did, read once: ${noted} ms`)
  for (const [name, query] of Object.entries({
    'the last day': '',
    '30 days': `from=${new Date(Date.now() - 29.9 * 86_400_000).toISOString()}`,
    'one network': 'network=203.0.7.0/24',
    'two traits': 'shape=a%2B0000&link=casino.example',
  })) {
    const times: number[] = []
    for (let count = 0; count < 20; count += 1) times.push(await time(() => ok(owner.get(`/api/admin/waves?${query}`))))
    const { count, selected } = await ok(owner.get(`/api/admin/waves?${query}`))
    say(
      `view of ${name}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms (${count} accounts, ${selected.accounts} selected)`,
    )
  }
  say(`sample: ${await time(() => ok(owner.get('/api/admin/waves/sample')))} ms`)
  const selection = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date().toISOString(), link: 'casino.example' }
  let id = 0
  let before = cpuSeconds()
  const began = performance.now()
  await ok(owner.post('/api/admin/waves/undo', { selection })).then((body) => (id = body.id))
  say(`undo acknowledged after ${Math.round(performance.now() - began)} ms`)
  await until('undone')
  say(
    `undone after ${Math.round(performance.now() - began)} ms, ${(cpuSeconds() - before).toFixed(1)} s of processor time: ${JSON.stringify(await state())}`,
  )
  before = cpuSeconds()
  const back = performance.now()
  await ok(owner.post(`/api/admin/waves/${id}/restore`, {}))
  await until('restored')
  say(
    `restored after ${Math.round(performance.now() - back)} ms, ${(cpuSeconds() - before).toFixed(1)} s of processor time: ${JSON.stringify(await state())}`,
  )
  say(`counters that were wrong afterwards: ${JSON.stringify(await repairCounters(site.platform.database))}`)

  async function state() {
    const { state: now, done, total, suspended } = await ok(owner.get(`/api/admin/waves/${id}`))
    return { state: now, done, total, suspended }
  }
  async function until(wanted: string): Promise<void> {
    while ((await state()).state !== wanted) await sleep(50)
  }
}

async function ok(asked: Promise<Answer>) {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** What this process and the database have computed so far: other programs on the machine don't change it. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + treeCpuMs(readPostmasterNote(join(folder, 'postgres'))?.pid ?? 0) / 1e3
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

/** Everyone follows, writes to and likes what's spread over all who were here before; counters are right from the start. */
async function fill(client: pg.PoolClient): Promise<void> {
  const run = (text: string) => client.query(text)
  await run("set statement_timeout = '10min'; set session_replication_role = 'replica'")
  await run(`insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
    select 'sandbox', 'old' || n || '@people.example', 'old_' || n, 'Old ' || n, 'old ' || n, '1990-05-17', now() - interval '29 days' + n * interval '1 minute'
    from generate_series(1, ${people}) n`)
  await run(`insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
    select 'sandbox', 'jenny' || n || '@spam' || n % 40 || '.example', 'jenny' || n, 'Jenny ' || n, 'jenny ' || n, '1990-05-17', now() - n * interval '1 second'
    from generate_series(1, ${wave}) n`)
  await run(`create temp table old as select id, row_number() over (order by id) as n from users where username like 'old\\_%'`)
  await run(`create temp table bots as select id, row_number() over (order by id) as n from users where username like 'jenny%'`)
  await run('create unique index on old (n)')
  await run(`insert into account_origins (user_id, at, network, domain, way, name_shape, due_at)
    select id, created_at, '203.0.' || id % 250 || '.0/24', split_part(email, '@', 2), 'code',
      case when username like 'old%' then 'a+_' || repeat('0', length(username) - 4) else 'a+0000' end, created_at from users where username ~ '^(old_|jenny)'`)
  await run(`insert into posts (user_id, content, created_at)
    select id, 'Win ' || n || ' today at https://casino.example/' || n, now() - interval '1 minute' from bots
    union all select id, 'Good morning from day ' || n, now() - interval '20 days' from old`)
  // Half of the follows are to the hundred people most follow.
  await run(`insert into follows (follower_id, followed_id, created_at)
    select bots.id, old.id, now() - interval '30 seconds' from bots cross join generate_series(1, ${follows}) k
      join old on old.n = case when k % 2 = 0 then (bots.n * 7 + k * 13) % 100 + 1 else (bots.n * 31 + k * 1999) % ${people} + 1 end
    on conflict do nothing`)
  await run(`insert into post_likes (post_id, user_id, created_at)
    select posts.id, bots.id, now() from bots join old on old.n = (bots.n * 17) % ${people} + 1 join posts on posts.user_id = old.id`)
  await run(`create temp table talks as select bots.id as bot, old.id as other, row_number() over () as n
    from bots cross join generate_series(1, ${messages}) k join old on old.n = (bots.n * 11 + k * 3001) % ${people} + 1`)
  await run(`insert into conversations (low_id, high_id, last_seq, created_at, updated_at)
    select least(bot, other), greatest(bot, other), 1, now(), now() from talks on conflict do nothing`)
  await run(`insert into conversation_members (conversation_id, user_id, other_id, listed_at, has_written, unread, box)
    select id, bot, other, now(), true, 0, 'inbox' from conversations join talks on low_id = least(bot, other) and high_id = greatest(bot, other)
    union all select id, other, bot, now(), false, 1, 'requests' from conversations join talks on low_id = least(bot, other) and high_id = greatest(bot, other)
    on conflict do nothing`)
  await run(`insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at)
    select conversation_id, 1, user_id, 'one', 'text', 'Hello', 'person', now() from conversation_members where has_written`)
  await run(
    `update users set follower_count = counted.count from (select followed_id, count(*) from follows group by 1) counted where id = followed_id`,
  )
  await run(
    `update users set following_count = counted.count from (select follower_id, count(*) from follows group by 1) counted where id = follower_id`,
  )
  await run(
    `update posts set likes_count = counted.count from (select post_id, count(*) from post_likes group by 1) counted where id = post_id`,
  )
  await run("set session_replication_role = 'origin'")
  await run('vacuum (analyze)')
  const { rows } = await run(`select (select count(*) from users) as users, (select count(*) from posts) as posts,
    (select count(*) from follows) as follows, (select count(*) from messages) as messages`)
  say(JSON.stringify(rows[0]))
}
