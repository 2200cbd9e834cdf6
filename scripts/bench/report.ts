import { frozenCommit } from './frozen.ts'
import type { Measured } from './measure.ts'
import type { MoneyFigures } from './money.ts'
import type { DeskFigures } from './people-desk.ts'
import type { PlanReport } from './plans.ts'
import type { SocketFigures, Watching } from './sockets.ts'
import type { PageScore } from './lighthouse.ts'
import type { FanOut } from './star.ts'

/** A route under one number of connections: the product, and the yardsticks right after it. */
export interface Row {
  readonly route: string
  readonly product: Measured
  /** node:http and pg with the product's statements. */
  readonly floor: Measured
  /** The same with the statements of a commit long ago. */
  readonly frozen?: Measured
  /** node:http with the product's bytes; for the signed-out feed. */
  readonly bare?: Measured
}

export interface Route {
  readonly route: string
  /** Statements of a first request, and of the same one again. */
  readonly statements: number
  readonly statementsRepeated: number
  readonly bytes: number
  /** Why it was not measured. */
  readonly skipped?: string
}

export interface Report {
  readonly machine: Record<string, string>
  readonly loadBefore: string
  readonly loadAfter: string
  readonly coldStartMs: number
  readonly warmStartMs: number
  readonly idleMb: number
  readonly filled: Record<string, number>
  readonly routes: readonly Route[]
  readonly rows: readonly Row[]
  readonly plans: PlanReport
  readonly sockets: SocketFigures
  readonly money: MoneyFigures
  readonly pages: readonly PageScore[] | string
  readonly desk: DeskFigures
  readonly fanOut: FanOut
}

/** The figures as text, for people. */
export function printReport(report: Report): void {
  console.log('\nMachine')
  for (const [name, value] of Object.entries(report.machine)) console.log(`  ${name}: ${value}`)
  console.log(`  load before and after: ${report.loadBefore} / ${report.loadAfter}`)
  console.log(
    `\nFilled with ${Object.entries(report.filled)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')}`,
  )
  console.log(
    `Start: new data ${(report.coldStartMs / 1000).toFixed(2)} s, filled data ${(report.warmStartMs / 1000).toFixed(2)} s; idle ${report.idleMb.toFixed(0)} MB`,
  )
  console.log('\nOne request')
  printTable(['route', 'statements', 'when repeated', 'bytes'], report.routes.map(routeCells))
  console.log('\nUnder load: CPU per request in ms, of the app process and of the database with all its processes')
  console.log(
    `(floor: node:http + pg with the same statements; frozen: with those of ${frozenCommit}; bare: node:http with the same bytes)`,
  )
  printTable(
    [
      'route',
      'conns',
      'app CPU',
      'floor',
      'frozen',
      'db CPU',
      'floor',
      'frozen',
      'p50 ms',
      'p99 ms',
      'req/s',
      'floor',
      'frozen',
      'bare',
      'of floor',
      'of bare',
      'RSS MB',
    ],
    report.rows.map(rowCells),
  )
  for (const line of report.rows.flatMap(remarks)) console.log(line)
  printSockets(report.sockets)
  printMoney(report.money)
  printFanOut(report.fanOut)
  const { statements, changed } = report.plans
  console.log(`\nPlans of ${statements} statements: ${changed.length === 0 ? 'as in plans.txt' : `CHANGED: ${changed.join('; ')}`}`)
  if (typeof report.pages === 'string') console.log(`Lighthouse ${report.pages}`)
}

const share = (of: number) => `${(of * 100).toFixed(0)} % of a core`

export const watchingText = ({ appShare, databaseShare, withLikes, likesPerSecond, framesPerSocketAndSecond }: Watching): string =>
  `one post on 1,000 screens, ${likesPerSecond.toFixed(0)} likes a second: app ${share(appShare)}, database ${share(databaseShare)}, both with the likes themselves ${share(withLikes)},` +
  ` ${framesPerSocketAndSecond.toFixed(1)} frames a second to each`

function printSockets({ toOne, toMany, flood, watched, idleSockets, idleKbEach }: SocketFigures): void {
  const ms = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
  console.log('\nSockets')
  console.log(`  from sending a message to the other person's socket: ${ms(toOne)}`)
  console.log(`  to the last of 200 sockets: ${ms(toMany)}`)
  console.log(`  frames to 1,000 sockets: ${Math.round(flood.perSecond).toLocaleString('en')} a second`)
  console.log(`  ${watchingText(watched)}`)
  console.log(`  memory of each of ${idleSockets.toLocaleString('en')} idle sockets: ${idleKbEach.toFixed(1)} kB`)
}

function printMoney({ auditSeconds, failure }: MoneyFigures): void {
  console.log('\nMoney')
  console.log(`  coterie audit: ${auditSeconds.toFixed(1)} s, ${failure === '' ? 'the ledger is whole' : `FAILED: ${failure}`}`)
}

function printFanOut({ fans, answerMs, toldSeconds, appCpuMs, databaseCpuMs }: FanOut): void {
  console.log(`\nOne post of a creator with ${fans.toLocaleString('en')} fans`)
  console.log(`  CPU of the app ${(appCpuMs / 1000).toFixed(1)} s, of the database ${(databaseCpuMs / 1000).toFixed(1)} s`)
  console.log(`  answered after ${answerMs.toFixed(0)} ms, the last fan told after ${toldSeconds.toFixed(1)} s`)
}

function routeCells({ route, statements, statementsRepeated, bytes, skipped }: Route): string[] {
  return skipped ? [route, skipped, '', ''] : [route, String(statements), String(statementsRepeated), String(bytes)]
}

function rowCells({ route, product, floor, frozen, bare }: Row): string[] {
  return [
    route,
    String(product.connections),
    product.appCpu.toFixed(3),
    floor.appCpu.toFixed(3),
    frozen?.appCpu.toFixed(3) ?? '',
    product.databaseCpu.toFixed(3),
    floor.databaseCpu.toFixed(3),
    frozen?.databaseCpu.toFixed(3) ?? '',
    product.p50.toFixed(2),
    product.p99.toFixed(2),
    perSecond(product),
    perSecond(floor),
    frozen ? perSecond(frozen) : '',
    bare ? perSecond(bare) : '',
    ratio(product, floor),
    bare ? ratio(product, bare) : '',
    product.residentMb.toFixed(0),
  ]
}

/** Nothing where a load was too short for the yardstick to answer once. */
const ratio = (product: Measured, yardstick: Measured) =>
  yardstick.perSecond > 0 ? (product.perSecond / yardstick.perSecond).toFixed(2) : ''

/** What makes a row doubtful: answers that failed, a generator that was itself the limit. */
function remarks({ route, product, floor, frozen, bare }: Row): string[] {
  const sides = Object.entries({ product, floor, frozen, bare }).filter((side): side is [string, Measured] => side[1] !== undefined)
  return sides.flatMap(([side, measured]) => {
    const where = `${route}, ${measured.connections} connections, ${side}`
    const failed =
      measured.failures > 0 ? [`${where}: ${measured.failures} FAILED ANSWERS, the first: ${measured.firstFailure.split('\r\n')[0]}`] : []
    const busy =
      measured.generatorBusy > 0.9
        ? [`${where}: the generator used ${Math.round(measured.generatorBusy * 100)} % of a core and may be the limit`]
        : []
    return [...failed, ...busy]
  })
}

const perSecond = (measured: Measured) => Math.round(measured.perSecond).toLocaleString('en')

/** Columns as wide as what stands in them; all but the first to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  console.log(`  ${line(heads)}`)
  for (const row of rows) console.log(`  ${line(row)}`)
}
