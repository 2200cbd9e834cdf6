import type { Database } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { shapeOfName } from './name-shape.ts'

export interface NewAccount {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly way: 'code' | 'google' | 'invitation' | 'approval'
  /** Where they came from. */
  readonly address: string
}

/** Keeps where a new account came from, in the transaction that makes it. */
export async function noteOrigin(transaction: Database, { id, email, username, way, address }: NewAccount, now: Date): Promise<void> {
  await transaction
    .insertInto('account_origins')
    .values({
      user_id: id,
      at: now,
      network: networkOf(address),
      domain: email.slice(email.lastIndexOf('@') + 1),
      way,
      name_shape: shapeOfName(username),
      due_at: now,
    })
    .execute()
}
