import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Server and web with reload: the server restarts when its sources change, the browser talks to Vite, which passes the API on. */
const root = join(import.meta.dirname, '..')
const webPort = process.env['WEB_PORT'] ?? '5173'
const address = `http://localhost:${webPort}`

const children: ChildProcess[] = [
  start(['--watch-path=server', '--watch-path=contract', '--watch-path=sandbox', '--watch-preserve-output', 'server/main.ts'], {
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
  }),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', webPort, '--strictPort'], {}),
]
console.log(`The web app with reload: ${address}`)

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('exit', (code) => stopAll(code ?? 1))
  return child
}

function stopAll(code: number): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  process.exitCode = code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0))
