import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { isLoopback } from '#server/platform/http/address.ts'
import { missing, ok, patience, type Check } from './check.ts'

export const networkChecks: readonly Check[] = [
  {
    name: 'relay for calls',
    advice: 'See that TURN_URLS names your coturn, that it runs, and that its ports are open.',
    look: async ({ config }) => {
      const isPublic = config.publicUrl !== null && !isLoopback(config.publicUrl.hostname)
      if (config.turn === null) {
        const detail = 'There is no relay: calls between people behind strict firewalls fail.'
        return isPublic ? missing(detail, 'Run coturn and set TURN_URLS and TURN_SECRET.') : ok('None is needed on this machine.')
      }
      for (const url of config.turn.urls) await tryServer(url)
      return ok(`${config.turn.urls.join(', ')} ${config.turn.urls.length === 1 ? 'answers' : 'answer'}.`)
    },
  },
  {
    name: 'STUN',
    advice: 'See that STUN_URLS are right and that this machine may send UDP there, or set STUN_URLS=none.',
    look: async ({ config }) => {
      if (config.stunUrls.length === 0) return ok('None is set.')
      for (const url of config.stunUrls) await tryServer(url)
      return ok(`${config.stunUrls.join(', ')} ${config.stunUrls.length === 1 ? 'answers' : 'answer'}.`)
    },
  },
  {
    name: 'Redis',
    advice: 'See that Redis runs and that REDIS_URL names its address, account and password.',
    look: async ({ config }) => {
      if (config.redisUrl === null) return ok('None is needed by a single process.')
      await pingRedis(new URL(config.redisUrl))
      return ok('The processes of this site hear each other and count rates together.')
    },
  },
]

/** Asks a STUN or TURN server who we are, as a browser begins a call; over TCP only whether somebody listens. */
async function tryServer(address: string): Promise<void> {
  const match = /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(address)
  if (!match) throw new Error(`${address} cannot be read`)
  const [, scheme = '', host = '', port, transport] = match
  const isSecure = scheme.endsWith('s')
  const target = { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (isSecure ? 5349 : 3478)) }
  if (isSecure || transport === 'tcp') return close(await open(target, isSecure))
  await bind(address, target)
}

interface Target {
  readonly host: string
  readonly port: number
}

/** A STUN binding request (RFC 8489) and its answer. */
function bind(address: string, { host, port }: Target): Promise<void> {
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} does not answer`)), patience / 2)
    socket.once('message', () => resolve())
    socket.once('error', reject)
    socket.send(request, port, host, (error) => error && reject(error))
    socket.once('close', () => clearTimeout(timer))
  }).finally(() => socket.close())
}

function open(target: Target, isSecure: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectSecure({ ...target, servername: target.host }) : connectPlain(target)
    socket.setTimeout(patience / 2, () => socket.destroy(new Error(`${target.host}:${target.port} does not answer`)))
    socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

const close = (socket: Socket): void => void socket.destroy()

/** PING as Redis itself reads it, after the password where there is one, and after a write: a replica, or a full server, is of no use. */
export async function pingRedis(url: URL): Promise<void> {
  const target = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6379) }
  const socket = await open(target, url.protocol === 'rediss:')
  try {
    const words = (...parts: string[]) =>
      `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`
    const account = [url.username, url.password].filter(Boolean).map(decodeURIComponent)
    socket.write((url.password ? words('AUTH', ...account) : '') + words('SET', 'coterie:doctor', '1', 'PX', '1000') + words('PING'))
    await new Promise<void>((resolve, reject) => {
      let answer = ''
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString()
        if (answer.includes('-')) reject(new Error(`Redis refuses: ${answer.slice(answer.indexOf('-') + 1).split('\r\n')[0] ?? ''}`))
        else if (answer.includes('+PONG')) resolve()
      })
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('Redis closed the connection')))
    })
  } finally {
    close(socket)
  }
}
