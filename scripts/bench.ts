import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fill, type Filled } from './bench/fill.ts'
import { freeze, thaw } from './bench/frozen.ts'
import { judge, printGoals } from './bench/goals.ts'
import { scorePages } from './bench/lighthouse.ts'
import { loadRoute } from './bench/load-routes.ts'
import { loadNow, machineFacts } from './bench/machine.ts'
import { readOptions, type Options } from './bench/options.ts'
import { measureMoney } from './bench/money.ts'
import { deskWorkloads, fillPeople, measureDesk, signUpOwner } from './bench/people-desk.ts'
import { signUpPeople, type People } from './bench/people.ts'
import { median } from './bench/percentiles.ts'
import { checkPlans } from './bench/plans.ts'
import { residentMb } from './bench/processes.ts'
import { Product } from './bench/product.ts'
import { measureReactions, reactionsText } from './bench/reactions.ts'
import { printReport, watchingText, type Report, type Route, type Row } from './bench/report.ts'
import { sealFilled } from './bench/seal-filled.ts'
import { measureSockets, measureWatching } from './bench/sockets.ts'
import { fillStar, measureFanOut, noFanOut, starWorkloads } from './bench/star.ts'
import { recordStatements, type Recorded } from './bench/statements.ts'
import { listWorkloads, type Workload } from './bench/workloads.ts'

/*
 * Measures the product as a process on a filled database against two yardsticks of the same run; docs/benchmarks.md says how
 * to read it. Usage: npm run bench -- [--seconds N] [--json FILE] [--only NAME] [--no-lighthouse] [--no-frozen] [--watched] [--reactions] [--plans] [--freeze FILE]
 */
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)

const product = new Product()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void product.remove().finally(() => process.exit(1)))
try {
  process.exitCode = await bench(readOptions(process.argv.slice(2)))
} finally {
  await product.remove()
}

/** Answers the exit code: 1 when answers failed or a plan reads a large table from end to end. */
async function bench(options: Options): Promise<number> {
  const loadBefore = loadNow()
  say('starting the product on a new data folder')
  const coldStartMs = await product.start()
  say('signing people up and filling the database')
  const people = await signUpPeople(product.url)
  const filled = await withClient((client) => fill(client, people))
  if (options.freeze !== '') return freezeRoutes(options, filled, people)
  if (options.watched) return showWatching(filled, people)
  if (options.reactions) return showReactions(filled, people)
  const warmStartMs = await startAgain(3)
  say('letting it idle for ten seconds')
  await sleep(10_000)
  const idleMb = residentMb(product.pid)
  say('sealing the ledger and proving it')
  const money = await measureMoney(product)
  const { routes, rows, plans } = await measureRoutes(options, listWorkloads(filled, people), 'plans.txt')
  if (options.writesPlans) {
    const { plans: deskPlans } = await measurePeopleDesk(options)
    const { plans: starPlans } = await measureStar(options, people)
    const failures = [plans, deskPlans, starPlans].flatMap(({ wholeTableReads, degraded }) => [...wholeTableReads, ...degraded])
    for (const line of failures) console.log(`FAILED: ${line}`)
    return failures.length > 0 ? 1 : 0
  }
  say('measuring sockets')
  const sockets = await measureSockets(product, filled, people)
  const pages = await measurePages(options, filled)
  const { desk, plans: deskPlans } = await measurePeopleDesk(options)
  const star = await measureStar(options, people)
  const allPlans = [plans, deskPlans, star.plans]
  const loadAfter = loadNow()
  const machine = machineFacts()
  const report: Report = {
    machine,
    loadBefore,
    loadAfter,
    coldStartMs,
    warmStartMs,
    idleMb,
    filled: filled.counts,
    routes: [...routes, ...star.routes],
    rows: [...rows, ...star.rows],
    plans: {
      statements: allPlans.reduce((sum, { statements }) => sum + statements, 0),
      changed: allPlans.flatMap(({ changed }) => changed),
      wholeTableReads: allPlans.flatMap(({ wholeTableReads }) => wholeTableReads),
      degraded: allPlans.flatMap(({ degraded }) => degraded),
    },
    sockets,
    money,
    pages,
    desk,
    fanOut: star.fanOut,
  }
  return publish(report, options)
}

async function showWatching(filled: Filled, people: People): Promise<number> {
  await startAgain(1)
  say('measuring one post on 1,000 screens')
  console.log(watchingText(await measureWatching(product, filled, people)))
  return 0
}

async function showReactions(filled: Filled, people: People): Promise<number> {
  await startAgain(1)
  say('pressing, opening and scrolling')
  console.log(reactionsText(await measureReactions(product.url, filled, people)))
  return 0
}

/** Stops and starts the product; the median milliseconds until it was ready. */
async function startAgain(times: number): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < times; i += 1) {
    await product.stop()
    took.push(await product.start())
  }
  return median(took)
}

/** Only asks, and writes down what the product asks the database then. */
async function freezeRoutes({ freeze: target }: Options, filled: Filled, people: People): Promise<number> {
  const workloads = listWorkloads(filled, people)
  say('recording the statements of every route')
  const recorded = await recordQuietly(workloads)
  await fillForStar(people)
  const ofStar = await recordQuietly(starWorkloads(people.star))
  freeze(new Map([...recorded, ...ofStar]), [...workloads, ...starWorkloads(people.star)], target, new Date())
  say(`the statements are in ${target}`)
  return 0
}

/** In a process without jobs, whose statements would stand among those of the routes. */
async function recordQuietly(workloads: readonly Workload[]): Promise<Map<string, Recorded>> {
  await product.stop()
  await product.start('web')
  const recorded = await withClient((client) => recordStatements(product, client, workloads))
  await product.stop()
  await product.start()
  return recorded
}

async function fillForStar({ star }: People): Promise<void> {
  say('giving one creator 100,000 fans')
  await withClient(fillPeople)
  await withClient((client) => fillStar(client, star.id))
  await sealFilled(await product.database())
}

/** After the staff's list, which makes the people that these fans are. */
async function measureStar(options: Options, people: People) {
  await fillForStar(people)
  const measured = await measureRoutes(options, starWorkloads(people.star), 'plans-star.txt')
  if (options.writesPlans) return { ...measured, fanOut: noFanOut }
  say('telling 100,000 fans of a post')
  return { ...measured, fanOut: await withClient((client) => measureFanOut(product, client, people.star)) }
}

async function measureRoutes(options: Options, workloads: readonly Workload[], plansFile: string) {
  say('recording the statements of every route and explaining them')
  const recorded = await recordQuietly(workloads)
  const plans = await withClient((client) => checkPlans(client, served(recorded), options.writesPlans, plansFile))
  const routes = [...recorded].map(describeRoute)
  const rows: Row[] = []
  const connection = await product.database()
  for (const workload of options.writesPlans ? [] : workloads) {
    const seen = recorded.get(workload.name)
    if (!seen || !isServed(seen) || !options.only.some((part) => workload.name.includes(part))) continue
    say(`loading: ${workload.name}`)
    const { pid, port, postmasterPid } = product
    const yardsticks = { recorded: seen, frozen: options.frozen ? thaw(workload, new Date()) : undefined }
    rows.push(...(await loadRoute({ pid, port, postmasterPid }, connection, workload, yardsticks, options.seconds)))
  }
  return { routes, rows, plans }
}

function isServed({ status }: Recorded): boolean {
  return status >= 200 && status < 300
}

function served(recorded: ReadonlyMap<string, Recorded>): Map<string, Recorded> {
  return new Map([...recorded].filter(([, seen]) => isServed(seen)))
}

function describeRoute([route, seen]: [string, Recorded]): Route {
  return {
    route,
    statements: seen.statements.length,
    statementsRepeated: seen.countWhenRepeated,
    bytes: Buffer.byteLength(seen.body),
    ...(isServed(seen) ? {} : { skipped: `skipped: it answers ${seen.status}` }),
  }
}

/** After everything of a smaller site: ten times as many people would change every other figure. */
async function measurePeopleDesk({ writesPlans }: Options) {
  say("filling up to 100,000 people, and walking the staff's list of them")
  await withClient(fillPeople)
  const owner = await signUpOwner(product.url)
  const recorded = await recordQuietly(deskWorkloads(owner))
  const plans = await withClient((client) => checkPlans(client, served(recorded), writesPlans, 'plans-people-desk.txt'))
  return { desk: await measureDesk(owner), plans }
}

async function measurePages({ lighthouse }: Options, { threadPost, firstUser }: Filled): Promise<Report['pages']> {
  if (!lighthouse) return 'skipped: --no-lighthouse'
  say('running Lighthouse, mobile, five times on every page')
  return scorePages(product.url, ['/feed', `/post/${threadPost}`, `/profile/${firstUser}`, '/'])
}

function publish(report: Report, options: Options): number {
  printReport(report)
  const goals = judge(report)
  printGoals(goals)
  const hasFailures = report.rows.some(({ product, floor, bare }) => [product, floor, bare].some((side) => (side?.failures ?? 0) > 0))
  const badPlans = [...report.plans.wholeTableReads, ...report.plans.degraded]
  for (const line of badPlans) console.log(`FAILED: ${line}`)
  writeFileSync(options.json, `${JSON.stringify({ ...report, goals }, null, 2)}\n`)
  console.log(`\nThe figures are in ${options.json}.`)
  return hasFailures || report.money.failure !== '' || badPlans.length > 0 ? 1 : 0
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...(await product.database()), application_name: 'bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
