import type { BackupRetention } from '#server/config.ts'

/** `coterie-20261121T031500Z.tar.zst`, by UTC, so that they sort by time; nothing in it depends on the machine. */
const pattern = /^coterie-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst(\.age)?$/

export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `coterie-${time}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** When it was made, by its name; undefined for everything that the schedule did not make. */
export function madeAtOf(name: string): Date | undefined {
  const found = pattern.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt
}

/**
 * Which of these may go: of each of the latest so many days, weeks and months that have one the newest stays, and `latest` in any case,
 * also when the clock was set back. Names the schedule did not make are never among them.
 */
export function expired(names: readonly string[], keep: BackupRetention, latest: string): string[] {
  const known = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set([latest])
  const keepNewestOf = (count: number, periodOf: (madeAt: Date) => string) => {
    const periods = new Set<string>()
    for (const { name, madeAt } of known) {
      const period = periodOf(madeAt)
      if (periods.has(period) || periods.size >= count) continue
      periods.add(period)
      kept.add(name)
    }
  }
  keepNewestOf(keep.daily, (madeAt) => madeAt.toISOString().slice(0, 10))
  keepNewestOf(keep.weekly, (madeAt) => String(Math.floor((madeAt.getTime() / 86_400_000 + 3) / 7)))
  keepNewestOf(keep.monthly, (madeAt) => madeAt.toISOString().slice(0, 7))
  return known.map(({ name }) => name).filter((name) => !kept.has(name))
}
