import type { Database } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import { watchSurge } from './watch-surge.ts'

interface Door {
  readonly platform: Platform
  readonly exchange: { readonly address: string }
  readonly afterCommit: (effect: () => void | Promise<void>) => void
}

/** Someone joined or asked to, in the transaction that makes it so; afterwards every process may find that sign-ups surge. */
export async function noteSignUp(database: Database, { platform, exchange, afterCommit }: Door): Promise<void> {
  await database
    .insertInto('sign_ups')
    .values({ at: platform.clock.now(), network: networkOf(exchange.address) })
    .execute()
  afterCommit(() => watchSurge(platform))
}
