import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Balancer } from './balancer.ts'

/** Answers with its name and what it was sent; echoes frames. */
async function startBack(name: string): Promise<{ url: string; connections: () => number; stop: () => Promise<void> }> {
  let connections = 0
  const server: Server = createServer((request, response) => {
    let length = 0
    request.on('data', (piece: Buffer) => (length += piece.length))
    request.on('end', () => response.end(JSON.stringify({ name, length, forwarded: request.headers['x-forwarded-for'] })))
  })
  server.on('connection', () => (connections += 1))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(`${name}: ${data.toString()}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections, stop }
}

const ask = async (url: string, body?: string) =>
  (await (await fetch(url, body === undefined ? {} : { method: 'POST', body })).json()) as {
    name: string
    length: number
    forwarded: string
  }
const echo = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    socket.on('open', () => socket.send('hello'))
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      socket.close()
      resolve(data.toString())
    })
  })

describe('the balancer of the tests', () => {
  let balancer: Balancer
  let backs: Awaited<ReturnType<typeof startBack>>[]
  beforeEach(async () => {
    balancer = new Balancer()
    backs = [await startBack('a'), await startBack('b')]
    await balancer.start()
    for (const { url } of backs) balancer.putIn(url)
  })
  afterEach(async () => {
    await balancer.stop()
    for (const { stop } of backs) await stop()
  })
  const names = async (count: number) => {
    const seen: string[] = []
    for (let index = 0; index < count; index += 1) seen.push((await ask(balancer.url)).name)
    return seen.toSorted().join('')
  }

  it('gives each back end its turn, over connections that are kept', async () => {
    expect(await names(20)).toBe('a'.repeat(10) + 'b'.repeat(10))
    expect(backs.map(({ connections }) => connections())).toEqual([1, 1])
    expect((await ask(balancer.url)).forwarded).toMatch(/127\.0\.0\.1$/)
    expect(new Set([await echo(balancer.url), await echo(balancer.url)])).toEqual(new Set(['a: hello', 'b: hello']))
  })

  it('passes on bodies of any size', async () => {
    expect((await ask(balancer.url, 'x'.repeat(500))).length).toBe(500)
    expect((await ask(balancer.url, 'x'.repeat(5_000_000))).length).toBe(5_000_000)
  })

  it('gives nothing to a back end that is out, and all to the other one while one is away', async () => {
    balancer.takeOut(backs[0]?.url ?? '')
    expect(await names(4)).toBe('bbbb')
    balancer.putIn(backs[0]?.url ?? '')
    expect(await names(4)).toBe('aabb')
    await backs[0]?.stop()
    expect(await names(4)).toBe('bbbb')
    expect((await ask(balancer.url, 'x'.repeat(2_000_000))).name).toBe('b')
    expect(await echo(balancer.url)).toBe('b: hello')
    expect(balancer.failures).toEqual([])
    await backs[1]?.stop()
    expect((await fetch(balancer.url)).status).toBe(502)
    expect(balancer.failures).toEqual(['GET /'])
  })
})
