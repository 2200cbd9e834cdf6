import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../scripts/bench/percentiles.ts'
import { residentMb } from '../../scripts/bench/processes.ts'
import type { Child } from './child.ts'
import type { CrowdFigures } from './children/crowd.ts'
import { openAgent, send } from './http.ts'
import type { LoadSite } from './site.ts'

export interface Storm {
  /** Seconds from the moment the processes listen again until every socket is open. */
  readonly secondsUntilAll: number
  readonly restartMs: number
  readonly refusedUpgrades: number
  readonly probeP99: number
  readonly probeStatuses: Record<string, number>
  readonly residentBefore: readonly number[]
  readonly residentAfter: readonly number[]
}

/** kill -9 of every app process; all sockets come back as browsers do, while somebody reads the feed twenty times a second. */
export async function stormSockets(site: LoadSite, crowd: Child, sockets: number, cookie: string): Promise<Storm> {
  const residentBefore = site.pids.map(residentMb)
  const before = await crowd.ask<CrowdFigures>({ kind: 'figures' })
  const restartMs = await site.killAndRestart()
  const began = performance.now()
  const state = { isOver: false }
  const probing = probe(site.urls[0] ?? '', cookie, state)
  let now = before
  do {
    await sleep(100)
    now = await crowd.ask<CrowdFigures>({ kind: 'figures' })
  } while (now.open < sockets && performance.now() - began < 120_000)
  const secondsUntilAll = now.open < sockets ? Number.POSITIVE_INFINITY : (performance.now() - began) / 1000
  state.isOver = true
  const { times, statuses } = await probing
  const count = ({ refused }: CrowdFigures) => Object.values(refused).reduce((sum, value) => sum + value, 0)
  return {
    secondsUntilAll,
    restartMs,
    refusedUpgrades: count(now) - count(before),
    probeP99: percentile(times, 0.99),
    probeStatuses: statuses,
    residentBefore,
    residentAfter: site.pids.map(residentMb),
  }
}

async function probe(url: string, cookie: string, state: { isOver: boolean }) {
  const agent = openAgent()
  const times: number[] = []
  const statuses: Record<string, number> = {}
  while (!state.isOver) {
    const began = performance.now()
    const { status } = await send(agent, url, cookie, 'GET', '/api/posts')
    times.push(performance.now() - began)
    statuses[status] = (statuses[status] ?? 0) + 1
    await sleep(50)
  }
  agent.destroy()
  return { times, statuses }
}
