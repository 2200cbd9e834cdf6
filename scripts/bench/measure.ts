import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { LoadMessage, LoadOrder, LoadResult } from './children/generate-load.ts'
import { ownCpuMs, residentMb, treeCpuMs } from './processes.ts'

/** What one load cost whom. */
export interface Measured extends LoadResult {
  readonly connections: number
  /** CPU milliseconds per request. */
  readonly appCpu: number
  readonly databaseCpu: number
  /** Of the measured process when the load was over. */
  readonly residentMb: number
}

/** The process under load and the database it uses. */
export interface Target {
  readonly pid: number
  readonly port: number
  readonly postmasterPid: number
}

/** Loads a server and reads what it and the database used meanwhile. */
export async function measure(target: Target, order: Omit<LoadOrder, 'port'>): Promise<Measured> {
  const cpu = () => ({ app: ownCpuMs(target.pid), database: treeCpuMs(target.postmasterPid) })
  const generator = startChild('generate-load.ts', { ...order, port: target.port } satisfies LoadOrder)
  let before = cpu()
  const result = await new Promise<LoadResult>((resolve, reject) => {
    generator.on('message', (message: LoadMessage) => {
      if (message.type === 'measuring') before = cpu()
      else resolve(message.result)
    })
    generator.once('exit', (code) => reject(new Error(`the load generator ended early (${code})`)))
  })
  const after = cpu()
  const each = (ms: number) => ms / Math.max(1, result.requests)
  return {
    ...result,
    connections: order.connections,
    appCpu: each(after.app - before.app),
    databaseCpu: each(after.database - before.database),
    residentMb: residentMb(target.pid),
  }
}

export interface Yardstick extends Target {
  stop(): void
}

/** Starts a yardstick's process; it says on which port it listens. */
export async function startYardstick(file: 'bare-server.ts' | 'floor-server.ts', order: object, postmasterPid: number): Promise<Yardstick> {
  const child = startChild(file, order)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`${file} ended early (${code})`)))
  })
  return { pid: child.pid ?? 0, port, postmasterPid, stop: () => child.disconnect() }
}

function startChild(file: string, order: object): ChildProcess {
  const child = fork(join(import.meta.dirname, 'children', file), { execArgv: [] })
  child.send(order)
  return child
}
