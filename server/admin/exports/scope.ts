import { fieldError, sentence } from '#server/platform/errors.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { deskRealm } from '#server/admin/payouts/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Scope } from './export-file.ts'

/** Before the first sale of any site. */
const beginning = new Date('2000-01-01T00:00:00Z')

interface Months {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Months, both included, in UTC, of the money that moves on this site. Throws when the last is before the first. */
export async function readScope(platform: Platform, { from, to }: Months): Promise<Scope> {
  if (from !== undefined && to !== undefined && to < from) throw fieldError('to', 'invalid', sentence('months_backwards'))
  const now = await readFiguresNow(platform)
  return {
    from: from === undefined ? beginning : startOf(from, 0),
    end: to === undefined ? new Date(now.getTime() + 1) : startOf(to, 1),
    realm: deskRealm(platform),
  }
}

function startOf(month: string, later: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later, 1))
}
