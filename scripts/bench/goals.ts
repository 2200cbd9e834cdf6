import { printTable, type Report, type Row } from './report.ts'

export interface Goal {
  readonly what: string
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  readonly isMet: boolean
}

/** What this release promises of itself, held against the yardsticks of the same run. */
export function judge(report: Report): Goal[] {
  const busiest = (route: string) => report.rows.find((row) => row.route === route && row.product.connections === 32)
  const calmest = (route: string) => report.rows.find((row) => row.route === route && row.product.connections === 1)
  return [
    atMost('idle memory of the Node process, MB', report.idleMb, 100),
    atMost('warm start until /readyz, s', report.warmStartMs / 1000, 1.5),
    ...of(busiest('feed, signed out'), ({ product, bare }) => [
      ...(bare ? [atLeast('feed, signed out: of bare node:http', product.perSecond / bare.perSecond, 0.4)] : []),
      atMost('feed, signed out: app CPU ms', product.appCpu, 0.15),
    ]),
    ...of(busiest('feed, signed in'), (row) => [
      atLeast('feed, signed in: of the floor', ofFloor(row), 0.6),
      atMost('feed, signed in: app CPU ms', row.product.appCpu, 1.5),
    ]),
    ...of(busiest('send message'), (row) => [
      atLeast('send message: of the floor', ofFloor(row), 0.35),
      atMost('send message: p99 ms', row.product.p99, 60),
    ]),
    atMost("message to the other's socket: p50 ms", report.sockets.toOne.p50, 2.5),
    atMost("message to the other's socket: p99 ms", report.sockets.toOne.p99, 10),
    atMost('message to 200 sockets: p50 ms', report.sockets.toMany.p50, 10),
    atMost('message to 200 sockets: p99 ms', report.sockets.toMany.p99, 30),
    atLeast('frames a second to 1,000 sockets', report.sockets.flood.perSecond, 50_000),
    atMost('memory of an idle socket, kB', report.sockets.idleKbEach, 30),
    atMost('one post on 1,000 screens: share of a core', report.sockets.watched.appShare + report.sockets.watched.databaseShare, 0.2),
    ...['earnings', 'sales', 'analytics', 'statements', 'statement of a month'].flatMap((route) => [
      ...of(calmest(route), ({ product }) => [atMost(`${route} of 10,000 fans: p50 ms`, product.p50, 10)]),
      ...of(calmest(`${route}, 100,000 fans`), ({ product }) => [atMost(`${route} of 100,000 fans: p50 ms`, product.p50, 10)]),
    ]),
    ...['notifications', 'notifications, far down', 'notifications, unread'].flatMap((route) =>
      of(calmest(route), ({ product }) => [atMost(`${route}, of 10,000: p50 ms`, product.p50, 10)]),
    ),
    ...of(calmest('unread counts'), ({ product }) => [atMost('unread counts of who has 10,000: p50 ms', product.p50, 10)]),
    atMost('audit of 1,000,000 entries, s', report.money.auditSeconds, 60),
    ...report.desk.lists.map(({ name, p95 }) => atMost(`staff, people of 100,000 ${name}: p95 ms`, p95, 50)),
    ...of(busiest('create post'), (row) => [atLeast('create post: of the floor', ofFloor(row), 0.35)]),
    ...of(busiest('like'), (row) => [atLeast('like: of the floor', ofFloor(row), 0.35)]),
    ...(typeof report.pages === 'string' ? [] : report.pages).flatMap((page) => [
      atLeast(`${page.path}: Lighthouse performance`, page.performance, 92),
      atLeast(`${page.path}: Lighthouse accessibility`, page.accessibility, 100),
      atMost(`${page.path}: layout shift`, page.layoutShift, 0.02),
      atLeast(`${page.path}: sent in brotli`, Number(page.isBrotli), 1),
    ]),
  ]
}

export function printGoals(goals: readonly Goal[]): void {
  console.log('\nGoals')
  printTable(
    ['', 'value', 'goal', ''],
    goals.map(({ what, value, atLeast, atMost, isMet }) => [
      what,
      String(Number(value.toFixed(3))),
      atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`,
      isMet ? 'ok' : 'missed',
    ]),
  )
}

const ofFloor = ({ product, floor }: Row) => product.perSecond / floor.perSecond
const of = (row: Row | undefined, goals: (row: Row) => Goal[]) => (row ? goals(row) : [])

/** NaN, of a figure that could not be had, meets nothing. */
function atLeast(what: string, value: number, limit: number): Goal {
  return { what, value, atLeast: limit, isMet: value >= limit }
}

function atMost(what: string, value: number, limit: number): Goal {
  return { what, value, atMost: limit, isMet: value <= limit }
}
