import type { Duplex } from 'node:stream'

/** Whoever was refused and does not hang up is hung up on: nobody else watches such a line, and a stop would wait for it. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
