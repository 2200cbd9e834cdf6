import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadNow, machineFacts } from './bench/machine.ts'
import { percentile } from './bench/percentiles.ts'
import { residentMb } from './bench/processes.ts'
import { measureCapacity } from '#tests/load/capacity.ts'
import { Child } from '#tests/load/child.ts'
import type { CrowdFigures } from '#tests/load/children/crowd.ts'
import type { PeopleFigures } from '#tests/load/children/people.ts'
import { checkKept } from '#tests/load/kept.ts'
import { readLoadOptions, type LoadOptions } from '#tests/load/options.ts'
import { printLoad, type LoadReport, type Minute } from '#tests/load/report.ts'
import { settle } from '#tests/load/settle.ts'
import { LoadSite } from '#tests/load/site.ts'
import { stormSockets } from '#tests/load/storm.ts'

/*
 * Minutes of life on app processes that share one database and one bus: thousands of sockets, hundreds of people who read, post,
 * write to each other and subscribe; then all sockets come back at once. docs/benchmarks.md says how to read it.
 * Usage: npm run load -- [--minutes N] [--people N] [--sockets N] [--processes N] [--pause MS] [--json FILE]
 */
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
const site = new LoadSite()
const children: Child[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)))
try {
  process.exitCode = await load(readLoadOptions(process.argv.slice(2)))
} finally {
  await end()
}

/** Answers the exit code: 1 when an answer was a 5xx or broke, or something acknowledged is missing. */
async function load(options: LoadOptions): Promise<number> {
  const loadBefore = loadNow()
  say(`starting ${options.processes} app processes`)
  await site.start(options.processes)
  say('signing people up and filling the database')
  const settled = await settle(site, options.people, options.sockets)
  const capacity = [await measureCapacity(site.urls.slice(0, 1), settled.actors, 5)]
  if (site.urls.length > 1) capacity.push(await measureCapacity(site.urls, settled.actors, 5))
  // What a flood leaves behind would hide what sockets need.
  await site.killAndRestart()
  say('letting it idle for ten seconds')
  await sleep(10_000)
  const residentIdle = site.pids.map(residentMb)
  say(`opening ${options.sockets} sockets`)
  const crowd = child('crowd')
  const opened = await crowd.ask<CrowdFigures>({ kind: 'open', members: settled.crowd })
  await sleep(10_000)
  const residentOpen = site.pids.map(residentMb)
  say(`${settled.actors.length} people live for ${options.minutes} minutes`)
  const seconds = options.minutes * 60
  const { actors, publishableKey } = settled
  const living = child('people').ask<PeopleFigures>({ urls: site.urls, actors, publishableKey, seconds, pause: options.pause })
  const minutes = await watch(living, crowd)
  const figures = await living
  await sleep(2_000)
  const quiet = await crowd.ask<CrowdFigures>({ kind: 'figures' })
  say('looking for everything that was acknowledged')
  const kept = await checkKept(site, figures)
  say('all sockets come back at once')
  const storm = await stormSockets(site, crowd, options.sockets, actors[0]?.cookie ?? '')
  const audit = spawnSync(process.execPath, ['server/cli.ts', 'audit'], { env: { ...process.env, ...site.env }, encoding: 'utf8' })
  const report: LoadReport = {
    machine: { ...machineFacts(), ...site.facts },
    loadBefore,
    loadAfter: loadNow(),
    options,
    filled: settled.counts,
    capacity,
    sockets: { opened: opened.open, residentIdle, residentOpen },
    minutes,
    acts: Object.entries(figures.times).map(([name, times]) => ({
      name,
      count: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    })),
    statuses: figures.statuses,
    oddities: figures.oddities,
    delivered: quiet,
    kept,
    storm,
    audit: { isSound: audit.status === 0, text: audit.stdout + audit.stderr },
  }
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  return printLoad(report)
}

/** Looks once a minute while it goes on. */
async function watch(living: Promise<unknown>, crowd: Child): Promise<Minute[]> {
  const minutes: Minute[] = []
  const state = { isOver: false }
  const note = () => (state.isOver = true)
  living.then(note, note)
  for (let next = Date.now(); !state.isOver;) {
    next += 60_000
    while (!state.isOver && Date.now() < next) await sleep(250)
    const { open, messages, gaps } = await crowd.ask<CrowdFigures>({ kind: 'figures' })
    minutes.push({ resident: site.pids.map(residentMb), open, messages, gaps })
    say(
      `  resident ${minutes
        .at(-1)
        ?.resident.map((mb) => `${mb.toFixed(0)} MB`)
        .join(', ')}; ${open} sockets, ${messages} messages seen`,
    )
  }
  return minutes
}

function child(name: 'crowd' | 'people'): Child {
  const made = new Child(name)
  children.push(made)
  return made
}

async function end(): Promise<void> {
  for (const made of children) made.end()
  await site.remove()
}
