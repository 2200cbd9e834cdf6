import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Source = Pick<Platform, 'database' | 'ids' | 'connection'>
const secrets = new WeakMap<Platform['connection'], Promise<string>>()

/** A key of this site for one purpose, the same in every process: whoever has it knows none of the others. Never log it. */
export async function deriveSecret(source: Source, purpose: string): Promise<string> {
  return createHmac('sha256', await readSecret(source))
    .update(`derived:${purpose}`)
    .digest('base64url')
}

/** The secret that others are made from. */
export function readSecret({ connection, database, ids }: Source): Promise<string> {
  const known = secrets.get(connection)
  if (known) return known
  const read = findSecret(database, ids.secret())
  secrets.set(connection, read)
  read.catch(() => secrets.delete(connection))
  return read
}

/** Made by whichever process needs it first. */
async function findSecret(database: Database, fresh: string): Promise<string> {
  await database
    .insertInto('unsubscribe_secrets')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await database.selectFrom('unsubscribe_secrets').select('secret').executeTakeFirstOrThrow()
  return secret
}
