import type pg from 'pg'
import { operatorPassword, unlock } from '#tests/people/staff.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { percentile } from './percentiles.ts'
import type { Workload } from './workloads.ts'

/** The staff's list of people on a site of many: each order, search and filter, pages deep into it. */
export interface DeskFigures {
  readonly people: number
  readonly lists: readonly { readonly name: string; readonly p50: number; readonly p95: number }[]
}

const people = 100_000
const pages = 40
const lists = {
  newest: 'sort=newest',
  oldest: 'sort=oldest',
  'by name': 'sort=name',
  'by followers': 'sort=followers',
  'by subscribers': 'sort=subscribers',
  'by last visit': 'sort=seen',
  'part of many names': 'query=person&sort=name',
  'part of few names': 'query=person_4321',
  'beginning of an address': 'query=person777&sort=followers',
  creators: 'state=creator&sort=subscribers',
  suspended: 'state=suspended',
} as const

/** Adds people until there are a hundred thousand, one of a thousand suspended. */
export async function fillPeople(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into users (realm, email, username, display_name, search_name, birth_date, created_at, follower_count, absence, absent_since)
    select 'sandbox', 'person' || i || '@many.example', 'person_many_' || i, 'Person ' || i, 'person ' || i, '1990-05-17',
      now() - make_interval(mins => i), i * 7919 % 5000, case when i % 1000 = 0 then 'suspended' end,
      case when i % 1000 = 0 then now() end
    from generate_series(1, ${people} - (select count(*)::int from users)) i`)
  await client.query(`
    insert into person_seen (user_id, seen_at) select id, created_at + interval '1 hour' from users
    on conflict (user_id) do update set seen_at = excluded.seen_at`)
  await client.query('vacuum (analyze) users')
  await client.query('vacuum (analyze) person_seen')
}

/** An owner of the site, through its own gate. */
export async function signUpOwner(url: string): Promise<Visitor> {
  const owner = await Visitor.signUp(url, { email: 'owner@bench.example', username: 'bench_owner' })
  await unlock(owner, operatorPassword)
  return owner
}

/** Walks each list from its first page, one request after the other. */
export async function measureDesk(owner: Visitor): Promise<DeskFigures> {
  const figures: DeskFigures['lists'][number][] = []
  for (const [name, query] of Object.entries(lists)) {
    const times: number[] = []
    for (let path = firstPage(query); times.length < pages;) {
      const began = performance.now()
      const { status, headers, body } = await owner.get(path)
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? firstPage(query)
    }
    // The first ones prepare statements and fill caches.
    const settled = times.slice(3)
    figures.push({ name, p50: percentile(settled, 0.5), p95: percentile(settled, 0.95) })
  }
  return { people, lists: figures }
}

/** The same lists, for their plans. */
export function deskWorkloads(owner: Visitor): Workload[] {
  const cookies = [[...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')]
  const rest = { method: 'GET', cookies, firstPost: 1, conversations: [], isWrite: false } as const
  return Object.entries(lists).map(([name, query]) => ({ ...rest, name: `staff: ${name}`, path: firstPage(query) }))
}

const firstPage = (query: string) => `/api/admin/users?limit=50&${query}`
