import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Product } from './product.ts'
import { sealFilled } from './seal-filled.ts'

export interface MoneyFigures {
  readonly auditSeconds: number
  /** What was wrong; empty when the audit found the ledger whole. */
  readonly failure: string
}

const cli = join(import.meta.dirname, '../../server/cli.ts')

/** Puts the filled ledger under seals and proves it, with the command an operator runs, beside the running product. */
export async function measureMoney(product: Product): Promise<MoneyFigures> {
  await sealFilled(await product.database())
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'audit'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: product.folder, LOG_LEVEL: 'fatal', DATABASE_URL: undefined, NODE_ENV: undefined },
  })
  const auditSeconds = (performance.now() - began) / 1000
  return { auditSeconds, failure: status === 0 ? '' : `${stdout}${stderr}`.trim() }
}
