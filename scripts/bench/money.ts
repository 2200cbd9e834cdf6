import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sealLedger } from '#server/ledger/index.ts'
import { connect } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Product } from './product.ts'

export interface MoneyFigures {
  readonly auditSeconds: number
  /** What was wrong; empty when the audit found the ledger whole. */
  readonly failure: string
}

const cli = join(import.meta.dirname, '../../server/cli.ts')

/** Puts the filled ledger under seals and proves it, with the command an operator runs, beside the running product. */
export async function measureMoney(product: Product): Promise<MoneyFigures> {
  await sealFilled(product)
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'audit'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: product.folder, LOG_LEVEL: 'fatal', DATABASE_URL: undefined, NODE_ENV: undefined },
  })
  const auditSeconds = (performance.now() - began) / 1000
  return { auditSeconds, failure: status === 0 ? '' : `${stdout}${stderr}`.trim() }
}

/** What the product's own job has not sealed since the filling. */
async function sealFilled(product: Product): Promise<void> {
  const connection = connect(await product.database(), createLog('fatal'))
  try {
    await sealLedger(connection.database, new Date())
  } finally {
    await connection.close()
  }
}
