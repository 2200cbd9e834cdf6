import { Agent, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly body: Known
}

/** What the load reads of answers; of a failure the code alone. */
export interface Known {
  readonly id: number
  readonly seq: number
  readonly status: string
  readonly code?: string
  readonly clientSecret: string
  readonly subscription: { readonly id: number }
}

/** The connection broke. */
export const noReply: Reply = { status: 0, body: {} as Known }

/** Kept connections to one process. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' })

/** One request of somebody; 0 is the status when the connection broke. */
export function send(agent: Agent, url: string, cookie: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    origin: url,
    cookie,
    'accept-encoding': 'identity',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve) => {
    const outgoing = request(new URL(path, url), { method, agent, headers, timeout: 30_000 }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(pieces).toString()) as Known }))
      response.on('error', () => resolve(noReply))
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(noReply))
    outgoing.end(text)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
