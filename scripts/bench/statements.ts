import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Product } from './product.ts'
import { linePrefix, parseLog, type LoggedStatement } from './server-log.ts'
import type { Workload } from './workloads.ts'

/** A parameter: as recorded, or taken from each request so that every write is a real one. */
export type Value = { readonly is: 'recorded'; readonly text: string | null } | { readonly is: 'id' | 'content' | 'clientId' | 'liked' }

export interface Statement {
  readonly text: string
  readonly values: readonly Value[]
}

export interface Recorded {
  readonly statements: readonly Statement[]
  /** How many a second request needed: fewer when the product keeps something. */
  readonly countWhenRepeated: number
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

const serial = 'recorded-by-the-bench'
/** Longer than the product keeps a session. */
const sessionsKeptFor = 5_100
/** Asked for before other ids are drawn from; no other parameter has this value. */
const recordedPost = (workload: Workload) => workload.firstPost + 77_777

/**
 * What the product really asks the database for one request of each route: its own log says so. The first request counts,
 * since what a cache saves is the product's merit and not the yardstick's.
 */
export async function recordStatements(
  product: Product,
  client: pg.ClientBase,
  workloads: readonly Workload[],
): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>()
  await switchLog(client, true)
  try {
    for (const workload of workloads) {
      // So that the first request reads who asks, whatever was asked before.
      if (workload.cookies.length > 0) await sleep(sessionsKeptFor)
      const first = await record(product, workload, `${serial}-1`)
      const second = await record(product, workload, `${serial}-2`)
      recorded.set(workload.name, { ...first, countWhenRepeated: second.statements.length })
    }
  } finally {
    await switchLog(client, false)
  }
  return recorded
}

async function record(product: Product, workload: Workload, text: string): Promise<Omit<Recorded, 'countWhenRepeated'>> {
  const offset = statSync(product.serverLog).size
  const id = String(workload.path.includes('{conversation}') ? workload.conversations[0] : recordedPost(workload))
  const response = await fetch(product.url + workload.path.replace(/\{(post|conversation)\}/, id), {
    method: workload.method,
    headers: {
      'accept-encoding': 'identity',
      origin: product.url,
      ...(workload.cookies[0] ? { cookie: workload.cookies[0] } : {}),
      ...(workload.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(workload.body ? { body: workload.body.replaceAll('{serial}', text).replace('{liked}', 'true') } : {}),
  })
  const body = await response.text()
  // What a reply leaves to do afterwards belongs to the request.
  await sleep(100)
  const log = readFileSync(product.serverLog).subarray(offset).toString('utf8')
  const statements = withoutStandIn(parseLog(log, 'coterie').filter(isOfRequest))
  return {
    statements: statements.map((statement) => toStatement(statement, workload, id, text)),
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
  }
}

/**
 * On the same pool the job queue and the stand-in for payments look for work all the time, the room for the log is watched, and views of
 * earlier requests are written together. That a plan is kept is settled once for each connection.
 */
function isOfRequest({ text }: LoggedStatement): boolean {
  return !/\b(pgboss|jobs|sandbox_\w+|daily_salts|profile_views|post_viewers|pg_ls_waldir|cpu_operator_cost)\b/.test(text)
}

/** The stand-in's transactions come without their own statements, between those of the request. */
function withoutStandIn(statements: readonly LoggedStatement[]): LoggedStatement[] {
  let open = 0
  return statements.filter(({ text }) => {
    if (text === beginOfStandIn) return false
    if (/^(begin|start transaction)\b/.test(text)) open += 1
    if (!/^(commit|rollback)$/.test(text)) return true
    if (open === 0) return false
    open -= 1
    return true
  })
}
/** As `server/sandbox-store.ts` writes it; no request does. */
const beginOfStandIn = 'begin isolation level repeatable read read only'

function toStatement({ text, parameters }: LoggedStatement, { isWrite, body = '' }: Workload, id: string, serialText: string): Statement {
  const values = parameters.map((parameter): Value => {
    if (isWrite && parameter === id) return { is: 'id' }
    if (isWrite && parameter === serialText) return { is: 'clientId' }
    if (isWrite && parameter?.includes(serialText)) return { is: 'content' }
    if (body.includes('{liked}') && (parameter === 't' || parameter === 'true')) return { is: 'liked' }
    return { is: 'recorded', text: parameter }
  })
  return { text, values }
}

/** The value a statement of the yardstick gets for one request. */
export function bindValue(value: Value, url: string, body: string): string | null {
  if (value.is === 'recorded') return value.text
  if (value.is === 'id') return /\d+/.exec(url)?.[0] ?? null
  const { content, clientId, liked } = JSON.parse(body) as { content?: string; clientId?: string; liked?: boolean }
  if (value.is === 'liked') return String(liked)
  return (value.is === 'content' ? content : clientId) ?? null
}

async function switchLog(client: pg.ClientBase, isOn: boolean): Promise<void> {
  if (isOn) {
    await client.query(`alter system set log_statement = 'all'`)
    await client.query(`alter system set log_line_prefix = '${linePrefix}'`)
  } else {
    await client.query('alter system reset log_statement')
    await client.query('alter system reset log_line_prefix')
  }
  await client.query('select pg_reload_conf()')
  // Every backend reads the change before its next statement, once the postmaster has told it.
  await sleep(300)
}
