import { auditChain } from '#server/admin/audit-log/index.ts'
import { ledgerChain, subjectChain } from '#server/money/ledger/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import type { Heads } from '#server/platform/chain/kept-heads.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Sends the ends of the chains to every owner, with the first night of a month: a mailbox is out of reach of who owns the database. */
export async function mailHeads({ database, clock, bus }: Pick<Platform, 'database' | 'clock' | 'bus'>, heads: Heads): Promise<void> {
  if (Object.keys(heads).length === 0) return
  const now = clock.now()
  const endOf = (rows: string) => {
    const head = heads[rows]
    return head ? { seal: head.hash, rows: head.rows } : null
  }
  const detail = {
    at: now.toISOString(),
    ledger: endOf(ledgerChain.rows),
    people: endOf(subjectChain.rows),
    log: endOf(auditChain.rows),
  }
  const mailIds = await inTransaction(database, async (transaction) => {
    const owners = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('absent_since', 'is', null)
      .execute()
    const month = detail.at.slice(0, 7)
    const mails = owners.map(({ id }) => ({ userId: id, kind: 'latest_seals' as const, key: `latest_seals:${month}:${id}`, detail }))
    return writeMails(transaction, mails, now)
  })
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
}
