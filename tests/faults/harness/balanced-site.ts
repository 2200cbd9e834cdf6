import { Balancer } from '#tests/balancer.ts'
import { freePort } from '#tests/free-port.ts'
import { stretch } from '#tests/pace.ts'
import type { ProcessSite } from '#tests/process-site.ts'
import { TwoProcesses } from '#tests/two-processes.ts'

const lookEvery = 250
const patience = stretch(2_000)

export interface Member {
  readonly process: ProcessSite
  /** Where it listens itself. */
  readonly url: string
  readonly port: number
}

/** Two processes behind a balancer that asks each for its readiness, as the balancers of deploy/ do. */
export class BalancedSite {
  readonly balancer = new Balancer()
  readonly two: TwoProcesses
  members: readonly Member[] = []
  readonly #env: Record<string, string>
  readonly #healthy = new Set<string>()
  #looking: NodeJS.Timeout | undefined

  constructor(server: string, env: Record<string, string> = {}) {
    this.two = new TwoProcesses(server)
    this.#env = env
  }

  get url(): string {
    return this.balancer.url
  }

  /** Only the first gets requests at first: mailed codes lie at the process that sent them. */
  async start(): Promise<void> {
    await this.balancer.start()
    await this.two.prepare()
    const ports = [await freePort(), await freePort()]
    this.members = [this.two.first, this.two.second].map((process, index) => {
      const port = ports[index] ?? 0
      return { process, port, url: `http://127.0.0.1:${port}` }
    })
    for (const member of this.members) await this.startMember(member)
    this.balancer.putIn(this.members[0]?.url ?? '')
  }

  /** From now on both are given requests, while they say that they are ready. */
  async share(): Promise<void> {
    await this.#look()
    this.#looking = setInterval(() => void this.#look(), lookEvery)
  }

  startMember({ process, port }: Member): Promise<void> {
    return process.start({ ...this.two.env, TRUST_PROXY: '1', PUBLIC_URL: this.url, ...this.#env, PORT: String(port) })
  }

  isHealthy({ url }: Member): boolean {
    return this.#healthy.has(url)
  }

  async remove(): Promise<void> {
    clearInterval(this.#looking)
    await this.balancer.stop()
    await this.two.remove()
  }

  async #look(): Promise<void> {
    for (const { url } of this.members) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patience) }).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.status === 200) {
        this.#healthy.add(url)
        this.balancer.putIn(url)
      } else {
        this.#healthy.delete(url)
        this.balancer.takeOut(url)
      }
    }
  }
}
