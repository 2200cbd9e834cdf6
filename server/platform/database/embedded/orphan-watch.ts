import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Place } from './place.ts'

/**
 * Sleeps on a pipe from the app. A word means an orderly end; a pipe that closes without one means the app is gone, and
 * only then the shell becomes a Node process that ends the orphan. Until then it costs a megabyte.
 */
const SCRIPT = 'IFS= read -r word; [ "$word" = done ] || exec "$@"'

/** Starts the watcher that stops PostgreSQL when this process dies without saying goodbye. */
export function watchForOrphan(place: Place): { dismiss(): void } {
  const words = ['coterie-watch', process.execPath, fileURLToPath(new URL('./watcher.ts', import.meta.url)), place.dataDir]
  const shell = spawn('/bin/sh', ['-c', SCRIPT, ...words], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    // A session of its own: the kill that ends the app may be meant for its whole process group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a watcher the next start still finds the orphan and adopts it.
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return { dismiss: () => void shell.stdin.end('done\n') }
}
