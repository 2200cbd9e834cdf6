import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { CheckError, missing, ok, patience, said, type Check } from './check.ts'

export const networkChecks: readonly Check[] = [
  {
    name: 'relay for calls',
    advice: 'relayAdvice',
    look: async ({ config }) => {
      if (config.turn === null) return config.isPublic ? missing('relayMissing', 'relayMissingAdvice') : ok('relayNotNeeded')
      for (const url of config.turn.urls) await tryServer(url)
      return ok(said('answering', { addresses: config.turn.urls.join(', ') }))
    },
  },
  {
    name: 'STUN',
    advice: 'stunAdvice',
    look: async ({ config }) => {
      if (config.stunUrls.length === 0) return ok('stunNone')
      for (const url of config.stunUrls) await tryServer(url)
      return ok(said('answering', { addresses: config.stunUrls.join(', ') }))
    },
  },
  {
    name: 'Redis',
    advice: 'redisAdvice',
    look: async ({ config }) => {
      if (config.redisUrl === null) return ok('redisNone')
      await pingRedis(new URL(config.redisUrl))
      return ok('redis')
    },
  },
]

/** Asks a STUN or TURN server who we are, as a browser begins a call; over TCP only whether somebody listens. */
async function tryServer(address: string): Promise<void> {
  const match = /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(address)
  if (!match) throw new CheckError('unreadable', { address })
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
    const timer = setTimeout(() => reject(new CheckError('silent', { address })), patience / 2)
    socket.once('message', () => resolve())
    socket.once('error', reject)
    socket.send(request, port, host, (error) => error && reject(error))
    socket.once('close', () => clearTimeout(timer))
  }).finally(() => socket.close())
}

function open(target: Target, isSecure: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectSecure({ ...target, servername: target.host }) : connectPlain(target)
    socket.setTimeout(patience / 2, () => socket.destroy(new CheckError('silent', { address: `${target.host}:${target.port}` })))
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
        if (answer.includes('-')) reject(refusalOf(answer))
        else if (answer.includes('+PONG')) resolve()
      })
      socket.once('error', reject)
      socket.once('close', () => reject(new CheckError('redisClosed')))
    })
  } finally {
    close(socket)
  }
}

/** A line of Redis that begins with a minus says what it refuses. */
const refusalOf = (answer: string): CheckError =>
  new CheckError('redisRefuses', { answer: answer.slice(answer.indexOf('-') + 1).split('\r\n')[0] ?? '' })
