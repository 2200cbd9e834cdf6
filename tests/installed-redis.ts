import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const places = ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/local/bin/valkey-server', '/usr/local/bin/redis-server']

/** A Redis or Valkey server that is installed on this machine. */
export function findRedis(): string | undefined {
  return places.find((place) => existsSync(place))
}

/** Starts it on a free port, keeping nothing. */
export async function startRedis(program: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'coterie-redis-'))
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], {
    stdio: 'ignore',
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
