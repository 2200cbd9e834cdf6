import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const places = ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/local/bin/valkey-server', '/usr/local/bin/redis-server']

/** A Redis or Valkey server that is installed on this machine. */
export function findRedis(): string | undefined {
  return places.find((place) => existsSync(place))
}

export interface InstalledRedis {
  readonly url: string
  /** Comes back on the same port, having forgotten everything. */
  readonly start: () => Promise<void>
  /** As a crash ends it: nobody is told. */
  readonly stop: () => Promise<void>
}

/** Starts it on a free port, keeping nothing. */
export async function startRedis(program: string): Promise<InstalledRedis> {
  const port = await freePort()
  let folder = ''
  let child: ChildProcess | undefined
  const start = async () => {
    folder = mkdtempSync(join(tmpdir(), 'coterie-redis-'))
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    child = spawn(program, options, { stdio: 'ignore' })
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child?.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
