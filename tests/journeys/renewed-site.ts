import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site behind a door of its own, which can be renewed: from then on all it hands out is of a build with another name. */
export class RenewedSite {
  isRenewed = false
  readonly #behind: string
  #entry = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(behind: string) {
    this.#behind = behind
  }

  /** On the same host, so that the same cookies are sent. */
  async start(): Promise<string> {
    const { hostname } = new URL(this.#behind)
    const document = await (await fetch(this.#behind)).text()
    const worker = await (await fetch(`${this.#behind}/sw.js`)).text()
    // What every page begins with, and the worker knows its build by.
    this.#entry = [...document.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path).find((path) => worker.includes(path)) ?? ''
    if (this.#entry === '') throw new Error('the page and the worker name no build')
    await once(this.#server.listen(0, hostname), 'listening')
    return `http://${hostname}:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const renewed = this.#entry.replace(/\.js$/, '-renewed.js')
    const { cookie, accept } = request.headers
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...(accept === undefined ? {} : { accept }) }
    const path = (request.url ?? '/').replace(renewed, this.#entry)
    try {
      const found = await fetch(this.#behind + path, {
        headers,
        redirect: 'manual',
        ...(request.method === 'HEAD' ? { method: 'HEAD' } : {}),
      })
      const bytes = Buffer.from(await found.arrayBuffer())
      const isText = /html|javascript/.test(found.headers.get('content-type') ?? '')
      const body = this.isRenewed && isText ? Buffer.from(bytes.toString().replaceAll(this.#entry, renewed)) : bytes
      const kept = [...found.headers].filter(
        ([name]) => !/^(content-length|content-encoding|transfer-encoding|connection|set-cookie)$/.test(name),
      )
      response.writeHead(found.status, Object.fromEntries(kept)).end(body)
    } catch {
      response.destroy()
    }
  }
}
