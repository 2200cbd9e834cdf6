import type { Capacity } from './capacity.ts'
import type { CrowdFigures } from './children/crowd.ts'
import type { Kept } from './kept.ts'
import type { LoadOptions } from './options.ts'
import type { Storm } from './storm.ts'

export interface Minute {
  readonly resident: readonly number[]
  readonly open: number
  readonly messages: number
  readonly gaps: number
}

export interface LoadReport {
  readonly machine: Record<string, string>
  readonly loadBefore: string
  readonly loadAfter: string
  readonly options: LoadOptions
  readonly filled: Record<string, number>
  readonly capacity: readonly Capacity[]
  readonly sockets: { readonly opened: number; readonly residentIdle: readonly number[]; readonly residentOpen: readonly number[] }
  readonly minutes: readonly Minute[]
  readonly acts: readonly { readonly name: string; readonly count: number; readonly p50: number; readonly p99: number }[]
  readonly statuses: Record<string, number>
  readonly oddities: readonly string[]
  readonly delivered: CrowdFigures
  readonly kept: Kept
  readonly storm: Storm
  readonly audit: { readonly isSound: boolean; readonly text: string }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const megabytes = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' + ')

/** The figures for people; answers the exit code. */
export function printLoad(report: LoadReport): number {
  const { machine, sockets, minutes, storm, kept, delivered, capacity } = report
  say('\nMachine')
  for (const [name, value] of Object.entries(machine)) say(`  ${name}: ${value}`)
  say(`  load before and after: ${report.loadBefore} / ${report.loadAfter}`)
  say('\nAs much as goes, 32 connections (app processes, reads/s, sends/s)')
  for (const { processes, readsPerSecond, sendsPerSecond } of capacity)
    say(`  ${processes}  ${readsPerSecond.toFixed(0)}  ${sendsPerSecond.toFixed(0)}`)
  const each = ((sum(sockets.residentOpen) - sum(sockets.residentIdle)) * 1000) / sockets.opened
  say(`\n${sockets.opened} sockets: ${each.toFixed(1)} kB of resident memory each (${megabytes(sockets.residentIdle)} MB without any)`)
  say('\nMinute by minute (resident MB, sockets open, messages seen, gaps)')
  for (const [index, minute] of minutes.entries())
    say(`  ${index + 1}  ${megabytes(minute.resident)}  ${minute.open}  ${minute.messages}  ${minute.gaps}`)
  say('\nWhat people did (count, p50 ms, p99 ms)')
  for (const { name, count, p50, p99 } of report.acts) say(`  ${name.padEnd(20)} ${count}  ${p50.toFixed(1)}  ${p99.toFixed(1)}`)
  say(`  answers by status: ${JSON.stringify(report.statuses)}`)
  for (const oddity of report.oddities) say(`  ${oddity}`)
  say(
    `\nAcknowledged: ${kept.messages} messages, ${kept.posts} posts, ${kept.subscriptions} subscriptions; lost ${kept.lost}, conversations with holes ${kept.broken}`,
  )
  say(`Delivered: ${delivered.messages} messages to sockets, out of order or missing ${delivered.gaps}`)
  say(
    `\nAll ${sockets.opened} sockets at once after kill -9: processes back in ${(storm.restartMs / 1000).toFixed(1)} s, all sockets ${storm.secondsUntilAll.toFixed(1)} s later; ` +
      `${storm.refusedUpgrades} upgrades refused, a reader's p99 ${storm.probeP99.toFixed(0)} ms ${JSON.stringify(storm.probeStatuses)}, ` +
      `resident ${megabytes(storm.residentBefore)} → ${megabytes(storm.residentAfter)} MB`,
  )
  say(report.audit.isSound ? 'The audit holds.' : `The audit found something:\n${report.audit.text}`)
  const failures = Object.entries(report.statuses).filter(([status]) => Number(status) >= 500 || status === '0')
  const isGood =
    report.audit.isSound &&
    failures.length === 0 &&
    kept.lost === 0 &&
    kept.broken === 0 &&
    delivered.gaps === 0 &&
    Number.isFinite(storm.secondsUntilAll)
  say(isGood ? '\nNothing failed.' : '\nSomething failed: see above.')
  return isGood ? 0 : 1
}
