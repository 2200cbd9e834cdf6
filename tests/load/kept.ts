import type { PeopleFigures } from './children/people.ts'
import type { LoadSite } from './site.ts'

export interface Kept {
  readonly messages: number
  readonly posts: number
  readonly subscriptions: number
  /** Acknowledged and not in the database. */
  readonly lost: number
  /** Conversations whose numbers have a hole or a double. */
  readonly broken: number
}

/** Whether everything that was acknowledged is there, once. */
export function checkKept(site: LoadSite, { messages, posts, subscriptions }: PeopleFigures): Promise<Kept> {
  return site.withClient(async (client) => {
    const clientIds = messages.map(([, clientId]) => clientId)
    const [stored, written, paid, broken] = [
      await client.query<{ count: number }>('select count(*)::int as count from messages where client_id = any($1)', [clientIds]),
      await client.query<{ count: number }>('select count(*)::int as count from posts where id = any($1)', [posts]),
      await client.query<{ count: number }>(
        `select count(*)::int as count from subscriptions join users on users.id = subscriber_id
         where status = 'active' and username like 'load\\_%'`,
      ),
      await client.query<{ count: number }>(
        `select count(*)::int as count from (
           select conversation_id from messages group by conversation_id having count(*) <> max(seq) or count(distinct seq) <> count(*)
         ) as holes`,
      ),
    ].map(({ rows }) => rows[0]?.count ?? 0)
    const lost = messages.length - (stored ?? 0) + (posts.length - (written ?? 0)) + Math.max(0, subscriptions - (paid ?? 0))
    return { messages: messages.length, posts: posts.length, subscriptions, lost, broken: broken ?? 0 }
  })
}
