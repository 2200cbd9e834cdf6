import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fillLedger, newMonth } from './fill-money.ts'
import type { SignedIn } from './people.ts'
import { ownCpuMs, treeCpuMs } from './processes.ts'
import type { Product } from './product.ts'
import type { Workload } from './workloads.ts'

const fans = 100_000

/** What one post to everyone who pays costs. */
export interface FanOut {
  readonly fans: number
  /** Until the creator has the answer. */
  readonly answerMs: number
  /** Until the last of them has the notification. */
  readonly toldSeconds: number
  readonly appCpuMs: number
  readonly databaseCpuMs: number
}

/** Of a run that measures nothing. */
export const noFanOut: FanOut = { fans: 0, answerMs: 0, toldSeconds: 0, appCpuMs: 0, databaseCpuMs: 0 }

/** Gives one creator 100,000 fans with two paid months each. Expects the staff's list of people to be filled. */
export async function fillStar(client: pg.ClientBase, starId: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(`update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = ${starId}`)
  await client.query(`
    insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
    select 'sandbox', 'fan' || i || '@many.example', 'fan_' || i, 'Fan ' || i, 'fan ' || i, '1990-05-17', now() - interval '100 days'
    from generate_series(1, ${fans} - (select count(*)::int from users where absent_since is null and id <> ${starId})) i`)
  await client.query(`
    insert into subscriptions (creator_id, subscriber_id, status, provider_id, price_cents, period_start, period_end, started_at, created_at, synced_at)
    select ${starId}, id, 'active', 'sub_star_' || id, 999, at + interval '30 days', greatest(at + interval '60 days', now() + interval '7 days'), at, at, now()
    from (
      select id, ${newMonth} - make_interval(days => 60 + (id * 7 % 28)::integer, secs => (id * 31 % 86400)::integer) as at
      from users where absent_since is null and id <> ${starId} order by id limit ${fans}
    ) fan`)
  await fillLedger(client)
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

/** The dashboard of that creator, as the one of 10,000 fans. */
export function starWorkloads({ id, cookie }: SignedIn): Workload[] {
  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1)).toISOString().slice(0, 7)
  const paths = {
    earnings: 'earnings',
    sales: 'sales',
    subscribers: 'subscribers',
    analytics: 'analytics',
    statements: 'statements',
    'statement of a month': `statements/${lastMonth}`,
  }
  const rest = { method: 'GET', cookies: [cookie], firstPost: 1, conversations: [], isWrite: false } as const
  return Object.entries(paths).map(([name, path]) => ({ ...rest, name: `${name}, 100,000 fans`, path: `/api/creator/${id}/${path}` }))
}

/** Writes two posts, one after the other, and waits until everyone who pays was told; the better counts. */
export async function measureFanOut(product: Product, client: pg.ClientBase, star: SignedIn): Promise<FanOut> {
  const first = await tellEveryone(product, client, star)
  const second = await tellEveryone(product, client, star)
  return second.toldSeconds < first.toldSeconds ? second : first
}

async function tellEveryone({ url, pid, postmasterPid }: Product, client: pg.ClientBase, { cookie }: SignedIn): Promise<FanOut> {
  const cpu = () => ({ app: ownCpuMs(pid), database: treeCpuMs(postmasterPid) })
  const before = cpu()
  const began = performance.now()
  const response = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ content: 'Something new for everyone who pays.' }),
  })
  const answerMs = performance.now() - began
  if (response.status !== 201) throw new Error(`the post was answered ${response.status}`)
  const { id } = (await response.json()) as { id: number }
  while ((await client.query('select from post_news where post_id = $1', [id])).rows.length > 0) await sleep(50)
  const toldSeconds = (performance.now() - began) / 1000
  const after = cpu()
  const { rows } = await client.query<{ told: string }>('select count(*) as told from notifications where post_id = $1', [id])
  if (Number(rows[0]?.told) !== fans) throw new Error(`${rows[0]?.told} of ${fans} fans were told`)
  return { fans, answerMs, toldSeconds, appCpuMs: after.app - before.app, databaseCpuMs: after.database - before.database }
}
