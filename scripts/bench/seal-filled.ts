import type pg from 'pg'
import { sealLedger } from '#server/money/ledger/index.ts'
import { connect } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'

/** Puts what the filling wrote under seals, which the product's own job would catch up with while something else is measured. */
export async function sealFilled(database: pg.PoolConfig): Promise<void> {
  const connection = connect(database, createLog('fatal'))
  try {
    await sealLedger(connection.database, new Date())
  } finally {
    await connection.close()
  }
}
