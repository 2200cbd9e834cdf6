import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/* The first yardstick: node:http that answers the recorded bytes of a reply with its headers, and does nothing else. */
export interface BareOrder {
  readonly headers: Record<string, string>
  readonly body: string
}

process.once('message', ({ headers, body }: BareOrder) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
