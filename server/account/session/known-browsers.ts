import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Exchange } from '#server/platform/http/handle.ts'
import { type Ids, sha256 } from '#server/platform/ids.ts'

/** Cookie with the secret of a browser that has signed someone in; it opens nothing by itself. */
const browserCookie = 'browser'
const day = 24 * 60 * 60

/** Notes that this browser signed someone in, in the transaction that does; of each person the last few browsers are kept. */
export async function rememberBrowser(
  database: Database,
  userId: number,
  { ids, exchange, now }: { readonly ids: Ids; readonly exchange: Pick<Exchange, 'cookie' | 'setCookie'>; readonly now: Date },
): Promise<void> {
  const secret = exchange.cookie(browserCookie) ?? ids.secret()
  await sql`
    with kept as (
      insert into known_browsers (user_id, browser_hash, used_at) values (${userId}, ${sha256(secret)}, ${now})
      on conflict (user_id, browser_hash) do update set used_at = excluded.used_at
    )
    delete from known_browsers where user_id = ${userId} and browser_hash in (
      select browser_hash from known_browsers where user_id = ${userId} and browser_hash <> ${sha256(secret)}
      order by used_at desc offset ${limits.knownBrowsers - 1})`.execute(database)
  exchange.setCookie(browserCookie, secret, { maxAgeSeconds: limits.knownBrowserDays * day })
}

/** The hash of this browser's secret where it has signed in the person with this address; undefined for every other. */
export async function findKnownBrowser(
  database: Database,
  exchange: Pick<Exchange, 'cookie'>,
  { realm, email }: { readonly realm: 'live' | 'sandbox'; readonly email: string },
): Promise<string | undefined> {
  const secret = exchange.cookie(browserCookie)
  if (secret === undefined) return undefined
  const row = await database
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('browser_hash as hash')
    .where('users.email', '=', email)
    .where('users.realm', '=', realm)
    .where('browser_hash', '=', sha256(secret))
    .executeTakeFirst()
  return row?.hash
}
