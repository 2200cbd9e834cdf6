import { Agent, request } from 'node:http'

export interface Sending {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export interface Sent {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

/** So many requests a second, by the clock and not by the answers, over connections that are kept. */
export class SteadyLoad {
  /** What was neither answered nor answered well: method, path and what came instead. */
  readonly failures: string[] = []
  readonly times: number[] = []
  sent = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #url: string
  readonly #under = new Set<Promise<unknown>>()
  #timer: NodeJS.Timeout | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** `choose` says what the request of this number is, and is told how it went. */
  start(perSecond: number, choose: (number: number) => { sending: Sending; told?: (sent: Sent | Error) => void }): void {
    const began = performance.now()
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
      while (this.sent < due) {
        const { sending, told } = choose(this.sent)
        this.sent += 1
        const under = this.#send(sending).then(told)
        this.#under.add(under)
        void under.finally(() => this.#under.delete(under))
      }
    }, 5)
  }

  /** Sends no more, and waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#under)
    this.#agent.destroy()
  }

  async #send(sending: Sending): Promise<Sent | Error> {
    const began = performance.now()
    const answer = await this.#ask(sending)
    const milliseconds = performance.now() - began
    this.times.push(milliseconds)
    if (answer instanceof Error) this.failures.push(`${sending.method} ${sending.path}: ${answer.message}`)
    else if (answer.status >= 400) this.failures.push(`${sending.method} ${sending.path}: ${answer.status} ${answer.body.slice(0, 120)}`)
    return answer instanceof Error ? answer : { ...answer, milliseconds }
  }

  #ask({ method, path, headers, body }: Sending): Promise<{ status: number; body: string } | Error> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const own = method === 'POST' ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    return new Promise((resolve) => {
      const options = { method, agent: this.#agent, headers: { origin: this.#url, ...own, ...headers } }
      const outgoing = request(this.#url + path, options, (response) => {
        let read = ''
        response.setEncoding('utf8').on('data', (piece: string) => (read += piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: read }))
        response.on('error', resolve)
      })
      outgoing.on('error', resolve)
      outgoing.end(text)
    })
  }
}

/** The figure that so large a share of the others does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
