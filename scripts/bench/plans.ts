import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freshPlan, keptPlan } from '#server/platform/database/database.ts'
import { changedSections, condensePlan, normalisePlan, readSections, wholeTableRead, writeSections } from './plan-text.ts'
import { bindValue, type Recorded, type Statement } from './statements.ts'

/** From the sixth time on PostgreSQL may choose a plan that fits all parameters; that is the one in daily use. */
const timesUntilSettled = 7

export interface PlanReport {
  readonly statements: number
  /** Titles whose plan is not the one in plans.txt. */
  readonly changed: readonly string[]
  readonly wholeTableReads: readonly string[]
  /** Statements whose kept plan reads far more for some of the recorded values than a plan made for them. */
  readonly degraded: readonly string[]
}

/** Explains every statement of the recorded routes once, and compares the plans with those on file. */
export async function checkPlans(
  client: pg.ClientBase,
  recorded: ReadonlyMap<string, Recorded>,
  writes: boolean,
  name = 'plans.txt',
): Promise<PlanReport> {
  const file = join(import.meta.dirname, name)
  const plans = await explainAll(client, recorded)
  if (writes) writeFileSync(file, writeSections(plans))
  const known = readSections(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const changed = changedSections(known, plans)
  for (const title of changed) console.log(`\nplans changed: ${title}\n${plans.get(title) ?? '(no longer asked)'}`)
  const wholeTableReads = [...plans].flatMap(([title, plan]) => {
    const table = wholeTableRead(plan)
    return table ? [`${title} reads all of ${table}`] : []
  })
  return { statements: plans.size, changed, wholeTableReads, degraded: await findDegraded(client, recorded) }
}

/** Pages of memory that a kept plan may read more than one made for the values: twice as many, and a few. */
const mayRead = (pages: number): number => 2 * pages + 100

/** A statement whose plan is kept must be good for everyone: runs it with all values that were recorded of it, with both kinds of plan. */
async function findDegraded(client: pg.ClientBase, recorded: ReadonlyMap<string, Recorded>): Promise<string[]> {
  const degraded: string[] = []
  for (const [route, { statements }] of recorded) {
    for (const statement of statements.filter(({ text }) => text.includes(keptPlan))) {
      const kept = pagesOf(await runs(client, statement, 'force_generic_plan'))
      const made = pagesOf(await runs(client, statement, 'force_custom_plan'))
      if (kept > mayRead(made)) degraded.push(`${route}: its kept plan reads ${kept} pages, one for its values ${made}`)
    }
  }
  return degraded
}

/** What a plan as a whole read, or found in memory: the first line of its first node. */
function pagesOf(lines: readonly string[]): number {
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(lines.join('\n')) ?? []
  return Number(hit) + Number(read)
}

async function explainAll(client: pg.ClientBase, recorded: ReadonlyMap<string, Recorded>): Promise<Map<string, string>> {
  const plans = new Map<string, string>()
  const seen = new Set<string>()
  for (const [route, { statements }] of recorded) {
    for (const [index, statement] of statements.entries()) {
      if (seen.has(statement.text) || !/\bfrom\b|\binto\b|\bupdate\b/i.test(statement.text)) continue
      seen.add(statement.text)
      plans.set(`${route}, statement ${index + 1} of ${statements.length}`, await explain(client, statement))
    }
  }
  return plans
}

/** What the product has planned for its values each time, or once for all values, is explained so. */
function modeOf(text: string): PlanMode {
  return text.includes(freshPlan) ? 'force_custom_plan' : text.includes(keptPlan) ? 'force_generic_plan' : 'auto'
}

const explain = async (client: pg.ClientBase, statement: Statement): Promise<string> =>
  condensePlan(normalisePlan(await runs(client, statement, modeOf(statement.text))))

type PlanMode = 'auto' | 'force_custom_plan' | 'force_generic_plan'

async function runs(client: pg.ClientBase, { text, values }: Statement, mode: PlanMode): Promise<string[]> {
  const literals = values
    .map((value) => bindValue(value, '/api/posts/1/like', '{"content":"words","liked":true}'))
    .map((value) => (value === null ? 'null' : pg.escapeLiteral(value)))
  const run = `execute explained${literals.length > 0 ? `(${literals.join(', ')})` : ''}`
  await client.query('begin')
  try {
    await client.query(`set local plan_cache_mode = ${mode}`)
    await client.query(`prepare explained as ${text}`)
    let lines: string[] = []
    for (let i = 0; i < timesUntilSettled; i += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, format text) ${run}`)
      lines = rows.map((row) => row['QUERY PLAN'])
    }
    return lines
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
