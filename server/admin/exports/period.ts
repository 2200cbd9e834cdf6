import { fieldError, sentence } from '#server/platform/errors.ts'
import type { Period } from './export-file.ts'

/** Before the first sale of any site. */
const beginning = new Date('2000-01-01T00:00:00Z')

/** Months, both included, as moments in UTC. Throws when the last is before the first. */
export function periodOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }, now: Date): Period {
  if (from !== undefined && to !== undefined && to < from) throw fieldError('to', 'invalid', sentence('months_backwards'))
  return { from: from === undefined ? beginning : startOf(from, 0), end: to === undefined ? new Date(now.getTime() + 1) : startOf(to, 1) }
}

function startOf(month: string, later: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later, 1))
}
