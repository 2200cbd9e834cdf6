import { createServer } from 'node:net'

/**
 * Below the ports that systems give to connections and to who listens on any: none of these takes one of ours while it isn't listened on,
 * before its process has started or while it's started again.
 */
const [lowest, blocks, blockSize] = [20_000, 12, 1_000]
/** Threads and processes that run files at the same time have a block each; what starts before them has the last. */
const worker = process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? -1
const block = (Number(worker) + blocks) % blocks
let place = Math.floor(Math.random() * blockSize)

/** A port that no one listens on, and that no one else here is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < blockSize; tries += 1) {
    place = (place + 1) % blockSize
    const port = lowest + block * blockSize + place
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
