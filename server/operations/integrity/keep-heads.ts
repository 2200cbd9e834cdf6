import { auditChain } from '#server/admin/audit-log/index.ts'
import { ledgerChain, subjectChain } from '#server/money/ledger/index.ts'
import type { Chain } from '#server/platform/chain/chain.ts'
import { goesOn, headFiles, readHead, readHeads, writeHeads, type Head, type Heads } from '#server/platform/chain/kept-heads.ts'
import type { Platform } from '#server/platform/platform.ts'

type Source = Pick<Platform, 'database' | 'config' | 'log'>

const chains: readonly Chain[] = [ledgerChain, subjectChain, auditChain]
const namesOfChains: Readonly<Record<string, string>> = {
  [ledgerChain.rows]: 'the ledger',
  [subjectChain.rows]: 'the people of the ledger',
  [auditChain.rows]: 'the audit log',
}

/** What this process said already: a head that fits no more is told once, not every minute. */
const told = new Set<string>()

/**
 * Writes the ends of the chains beside the database, after something was sealed. A head that the tables no longer lead up to stays in its
 * file, so that the audit finds it. Never throws: sealing goes on where a disk does not.
 */
export async function keepHeads({ database, config, log }: Source): Promise<void> {
  for (const file of headFiles(config)) {
    try {
      const kept = await readHeads(file)
      const next: Record<string, Head> = { ...kept }
      for (const chain of chains) {
        const head = kept[chain.rows]
        if (head && !(await goesOn(database, chain, head))) {
          tellOnce(
            log,
            { file, chain: namesOfChains[chain.rows], seal: head.seal, hash: head.hash },
            'a chain does not lead up to its kept head',
          )
          continue
        }
        const last = await readHead(database, chain, head)
        if (last) next[chain.rows] = last
      }
      if (chains.some(({ rows }) => kept[rows]?.seal !== next[rows]?.seal)) await writeHeads(file, next)
    } catch (error) {
      tellOnce(log, { file, error: String(error) }, 'the heads of the chains could not be kept')
    }
  }
}

function tellOnce(log: Source['log'], about: object, message: string): void {
  const key = JSON.stringify([about, message])
  if (told.has(key)) return
  told.add(key)
  log.error(about, message)
}

/** Keeps what the tables have now, whatever was kept before, and says what changes: for who knows why the tables went back. */
export async function acceptHeads({ database, config }: Pick<Source, 'database' | 'config'>, say: (line: string) => void): Promise<void> {
  const heads = await readAllHeads(database)
  for (const file of headFiles(config)) {
    const kept: Heads = await readHeads(file).catch(() => ({}))
    try {
      await writeHeads(file, heads)
      for (const { rows } of chains) for (const line of changeOf(rows, kept[rows], heads[rows])) say(`${file}: ${line}`)
    } catch (error) {
      say(`${file} could not be written (${error instanceof Error ? error.message : String(error)}): the heads in it stay as they were.`)
    }
  }
}

function changeOf(rows: string, before: Head | undefined, now: Head | undefined): string[] {
  if (before?.hash === now?.hash) return []
  const place = now ? `seal ${now.seal} (${now.hash}) of ${now.sealedAt}` : 'no seal'
  const from = before ? `, instead of seal ${before.seal} (${before.hash}) of ${before.sealedAt}` : ''
  const lost = (before?.rows ?? 0) - (now?.rows ?? 0)
  return [
    `the kept head of ${namesOfChains[rows]} is now ${place}${from}.`,
    ...(lost > 0 ? [`${lost} rows that were sealed before are not in these tables.`] : []),
  ]
}

/** The end of each chain that has one. */
export async function readAllHeads(database: Source['database']): Promise<Heads> {
  const heads: Record<string, Head> = {}
  for (const chain of chains) {
    const head = await readHead(database, chain)
    if (head) heads[chain.rows] = head
  }
  return heads
}
