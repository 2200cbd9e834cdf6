import type { Server } from 'node:http'
import { limits } from '#contract/limits.ts'
import { addressKey } from './address.ts'

/**
 * At most 512 connections at once from one address (IPv6: one /64); a further one is closed. Behind a proxy every connection
 * comes from the proxy, so counting is then the proxy's to do.
 */
export function limitConnections(server: Server, { trustProxy, limitScale }: { trustProxy: number; limitScale: number }): void {
  if (trustProxy > 0) return
  const most = Math.ceil(limits.connectionsPerAddress * limitScale)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    socket.on('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
    if (count > most) socket.destroy()
  })
}
