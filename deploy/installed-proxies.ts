import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy of this folder, installed here, with its configuration as it stands but for names, ports and the certificate. */
export interface InstalledProxy {
  readonly name: 'nginx' | 'caddy'
  readonly program: string
}

const places: readonly InstalledProxy[] = [
  { name: 'nginx', program: '/usr/sbin/nginx' },
  { name: 'caddy', program: '/usr/bin/caddy' },
]

export const installedProxies = places.filter(({ program }) => existsSync(program))

export interface RunningProxy {
  stop(): Promise<void>
}

export interface ProxyPlace {
  /** Where it serves https, as localhost. */
  readonly port: number
  readonly certificate: { readonly key: string; readonly cert: string }
  /** Where the two processes listen. */
  readonly backs: readonly [number, number]
}

/** Starts it before two processes; it serves once this resolves. */
export async function startProxy(proxy: InstalledProxy, { port, certificate, backs }: ProxyPlace): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `coterie-${proxy.name}-`))
  writeFileSync(join(folder, 'key.pem'), certificate.key)
  writeFileSync(join(folder, 'cert.pem'), certificate.cert)
  const child = proxy.name === 'nginx' ? startNginx(proxy.program, folder, port, backs) : startCaddy(proxy.program, folder, port, backs)
  const words: string[] = []
  child.stderr?.on('data', (piece: Buffer) => words.push(piece.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} did not start: ${words.join('')}`)
    if (await isListening(port)) return { stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`${proxy.name} does not listen: ${words.join('')}`)
}

function startNginx(program: string, folder: string, port: number, [first, second]: readonly [number, number]): ChildProcess {
  const own = readFileSync(join(import.meta.dirname, 'nginx/coterie.conf'), 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace(/ssl_certificate  .*;/, `ssl_certificate ${folder}/cert.pem;`)
  writeFileSync(join(folder, 'coterie.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} pid ${folder}/pid; error_log stderr warn; worker_processes 1; events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${folder}/coterie.conf; }`,
  )
  return spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** `skip_install_trust` and the certificate of its own: a test must not make this machine trust anybody. */
function startCaddy(program: string, folder: string, port: number, backs: readonly [number, number]): ChildProcess {
  const own = readFileSync(join(import.meta.dirname, 'caddy/Caddyfile'), 'utf8')
    .replace(/^\{$/m, '{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects')
    .replace('{$COTERIE_HOST} {', `{$COTERIE_HOST} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
  writeFileSync(join(folder, 'Caddyfile'), own)
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder,
      COTERIE_HOST: `https://localhost:${port}`,
      COTERIE_APPS: backs.map((back) => `127.0.0.1:${back}`).join(' '),
    },
  })
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
